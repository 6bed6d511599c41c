import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { DIAS_DE_PAQUETE, ESTADOS_PAQUETE } from '#contract/tiempo/registro/registro.rules.ts';
import type { Paquete } from '#contract/tiempo/registro/registro.schemas.ts';
import { fecha, fechaHora } from '#web/casa/kernel/format.ts';
import { saveFile } from '#web/casa/red/api.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Progress } from '#web/casa/ui/piezas/progress.tsx';
import { Renglones } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { personasYDias, tamano } from './Acceso.card.tsx';
import { bajarPaquete, paquetes } from './registro.api.ts';
import { Marco } from './Marco.card.tsx';
import { PaqueteNuevoModal } from './PaqueteNuevo.modal.tsx';

/** Packages with the register of some people and a period, which RRHH makes for an inspection. */
export function PaquetesScreen() {
  const query = useQuery({
    ...paquetes,
    // The list is read again while a package is being made.
    refetchInterval: ({ state }) => (state.data?.some(({ EstadoId }) => EstadoId === 'P') ? 2_000 : 30_000),
  });
  const [adding, setAdding] = useState(false);
  const nuevo = (
    <Button icon={<Plus />} onPress={() => setAdding(true)}>
      Nuevo paquete
    </Button>
  );
  return (
    <Marco
      abierta="paquetes"
      subtitle="El registro de unas personas y un periodo, con la página que lo comprueba sin conexión."
      actions={query.data?.length !== 0 && nuevo}
    >
      <Cargado de={query} esqueleto={<SkeletonList rows={3} height={24} />}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState title="No hay paquetes" action={nuevo}>
              Elija personas y un periodo: se prepara aparte y se guarda {DIAS_DE_PAQUETE} días.
            </EmptyState>
          ) : (
            <Renglones>
              {data.map((paquete) => (
                <Fila key={paquete.Id} paquete={paquete} />
              ))}
            </Renglones>
          )
        }
      </Cargado>
      {adding && <PaqueteNuevoModal onClose={() => setAdding(false)} />}
    </Marco>
  );
}

function Fila({ paquete: p }: { paquete: Paquete }) {
  const bajar = useMutation({ ...bajarPaquete, onSuccess: saveFile });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5">
      <div className="min-w-0 grow basis-64">
        <Stack gap="xs">
          <Parrafo look="title">{p.Motivo}</Parrafo>
          <Dim>{personasYDias(p)}</Dim>
          <Dim>
            {p.CreadoPor}, {fechaHora(p.Creado)}
            {p.AccesoId !== null && ' · de un acceso'}
          </Dim>
        </Stack>
      </div>
      <div className="grid justify-items-start gap-1.5 sm:justify-items-end">
        <Estado palabra={ESTADOS_PAQUETE[p.EstadoId]} />
        {p.EstadoId === 'P' && (
          <span className="flex items-center gap-2">
            <Progress
              value={p.Hechas / p.Personas}
              label={`Personas hechas de «${p.Motivo}»`}
              className="h-2 w-28 rounded-full"
            />
            <Dim>
              {p.Hechas} de {p.Personas}
            </Dim>
          </span>
        )}
        {p.EstadoId === 'L' && (
          <Dim>
            {tamano(p.Tamano ?? 0)} · hasta el {fecha(p.Caduca)}
          </Dim>
        )}
      </div>
      {p.EstadoId === 'L' && (
        <Button
          variant="outline"
          icon={<Icono de={Download} size="md" />}
          aria-label={`Descargar «${p.Motivo}»`}
          isPending={bajar.isPending}
          onPress={() => bajar.mutate(p.Id)}
        >
          Descargar
        </Button>
      )}
    </li>
  );
}
