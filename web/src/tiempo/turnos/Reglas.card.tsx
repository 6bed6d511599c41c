import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Regla } from '#contract/tiempo/turnos/calendario.schemas.ts';
import { duracionDe } from '#contract/tiempo/turnos/turnos.rules.ts';
import { fecha, fechaHora, hoy } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Marco } from './Marco.card.tsx';
import { ReglaModal } from './Regla.modal.tsx';
import { centrosDeTrabajo, reglasDeJornada } from './turnos.api.ts';

const limites = (r: Regla) =>
  [
    ['Cortesía al entrar y salir', `${r.CortesiaMin} min`],
    ['Jornada diaria máxima', duracionDe(r.JornadaMaxMin)],
    ['Descanso entre jornadas', duracionDe(r.DescansoMin)],
    ['Descanso semanal', duracionDe(r.DescansoSemanalMin)],
    ['Saldo máximo', duracionDe(r.SaldoMaxMin)],
    ['Saldo mínimo', r.SaldoMinMin === 0 ? '0 h' : `−${duracionDe(-r.SaldoMinMin)}`],
    ['Preaviso de un cambio de turno', r.PreavisoDias === 1 ? '1 día' : `${r.PreavisoDias} días`],
    ['Desfase admitido del reloj', `${r.DesfaseMaxSeg} s`],
  ] as const;
const estado = (r: Regla) =>
  r.Rige ? (
    <Estado palabra="Rige hoy" />
  ) : r.Desde > hoy() ? (
    <Estado palabra="Por llegar" />
  ) : (
    <Estado palabra="Anterior" />
  );

/** Limits of working time, general and of single work centres, with their earlier versions. */
export function Reglas() {
  const query = useQuery(reglasDeJornada);
  const { data: centros = [] } = useQuery(centrosDeTrabajo);
  const [nueva, setNueva] = useState(false);
  const crear = (
    <Button
      icon={<Plus />}
      isDisabled={query.data === undefined} // the dialog begins with the limits in force
      onPress={() => setNueva(true)}
    >
      Límites nuevos
    </Button>
  );
  return (
    <Marco parte="reglas" acciones={crear}>
      <Cargado de={query}>
        {(reglas) =>
          reglas.length === 0 ? (
            <EmptyState title="Todavía no hay límites" action={crear} />
          ) : (
            <Stack gap="lg">
              {reglas.map((r) => (
                <Section
                  key={r.Version}
                  title={`${r.Centro || 'Todos los centros'}, desde el ${fecha(r.Desde)}`}
                  actions={estado(r)}
                >
                  <Stack>
                    <Definitions layout="grid" items={limites(r)} />
                    <Parrafo look="breaks">{r.Motivo}</Parrafo>
                    {r.Quien !== '' && (
                      <Dim>
                        {fechaHora(r.Creada)}, {r.Quien}
                      </Dim>
                    )}
                  </Stack>
                </Section>
              ))}
            </Stack>
          )
        }
      </Cargado>
      {nueva && <ReglaModal reglas={query.data ?? []} centros={centros} onClose={() => setNueva(false)} />}
    </Marco>
  );
}
