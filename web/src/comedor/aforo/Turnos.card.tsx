import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Turno } from '#contract/comedor/aforo/aforo.schemas.ts';
import { NOMBRES_DIA } from '#contract/casa/kernel/palabras.ts';
import { useComedor } from '#web/comedor/centros/centros.port.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Renglones } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { turnosDeSiempre } from './cocina.api.ts';
import { Horas } from './Ocupacion.card.tsx';
import { TurnoModal } from './Turno.modal.tsx';

/** 'lunes a viernes', or each day by its name. */
function diasEnPalabras(dias: readonly number[]): string {
  const nombres = dias.toSorted((a, b) => a - b).map((dia) => NOMBRES_DIA[dia - 1] ?? '');
  const seguidos = dias.length > 2 && Math.max(...dias) - Math.min(...dias) === dias.length - 1;
  return seguidos ? `${nombres[0]} a ${nombres.at(-1)}` : nombres.join(', ');
}

/** Regular sittings of a canteen, which a single day may change. */
export function Turnos() {
  const { Centro } = useComedor();
  const [abierto, abrir] = useState<Turno | 'nuevo'>();
  return (
    <Stack gap="lg">
      <Row ends>
        <Dim>Los que se ofrecen cada semana. Un día suelto se cambia en «Día a día».</Dim>
        <Button icon={<Plus />} onPress={() => abrir('nuevo')}>
          Nuevo turno
        </Button>
      </Row>
      <Cargado de={useQuery(turnosDeSiempre(Centro))}>
        {(turnos) =>
          turnos.length === 0 ? (
            <EmptyState title="Todavía no hay turnos">
              Con el primero se podrá reservar sitio en este comedor.
            </EmptyState>
          ) : (
            <Renglones>
              {turnos.map((turno) => (
                <li key={turno.Id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
                  <Stack gap="xs">
                    <Row>
                      <Texto look="strong">{turno.Nombre}</Texto>
                      {!turno.Activo && <Estado palabra="Retirado" />}
                    </Row>
                    <Dim>
                      <Horas de={turno} /> · {turno.Plazas} plazas · {diasEnPalabras(turno.Dias)}
                    </Dim>
                  </Stack>
                  <Button variant="outline" aria-label={`Cambiar ${turno.Nombre}`} onPress={() => abrir(turno)}>
                    Cambiar
                  </Button>
                </li>
              ))}
            </Renglones>
          )
        }
      </Cargado>
      {abierto && (
        <TurnoModal de={abierto === 'nuevo' ? undefined : abierto} centro={Centro} onClose={() => abrir(undefined)} />
      )}
    </Stack>
  );
}
