import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Calendario } from '#contract/agenda/calendario/calendario.schemas.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { MasDeBarra } from '#web/casa/ui/dialogos/en-barra.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { CodigosDeLetra, Leyenda } from '#web/tiempo/jornada/letra.port.tsx';
import { Cargado, type Lectura } from '#web/casa/ui/pagina/cargado.tsx';
import { Periodo } from '#web/casa/ui/lista/periodo.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Anio } from './Anio.card.tsx';
import { DiaModal } from './Dia.modal.tsx';
import { Festivos, Totales } from './Totales.card.tsx';

type Props = {
  query: Lectura<Calendario>;
  anio: number;
  dia: string | undefined;
  /** Person of the year, if not the reader. */
  personaId?: number;
  onAnio(anio: number): void;
  onDia(fecha: string | undefined): void;
  acciones?: ReactNode;
};
/** A year with its arrows, its legend and its sums. */
export function CalendarioDibujado({ query, anio, dia, personaId, onAnio, onDia, acciones }: Props) {
  const desk = useDesk();
  const [antes, setAntes] = useState(false);
  const enCurso = hoy().startsWith(String(anio));
  return (
    <>
      <Periodo
        enLinea={!desk}
        title={anio}
        anterior={{ label: 'Año anterior', onPress: () => onAnio(anio - 1), isDisabled: anio <= 2000 }}
        siguiente={{ label: 'Año siguiente', onPress: () => onAnio(anio + 1), isDisabled: anio >= 2099 }}
      >
        {desk ? (
          <>
            <Leyenda />
            {acciones}
            <Button variant="outline" icon={<Icono de={Printer} size="md" />} onPress={() => print()}>
              Imprimir
            </Button>
          </>
        ) : (
          enCurso &&
          !antes &&
          hoy().slice(5, 7) !== '01' && (
            <Button variant="plain" className="-mr-2 px-2!" onPress={() => setAntes(true)}>
              Meses anteriores
            </Button>
          )
        )}
      </Periodo>
      <Cargado de={query} esqueleto={<Esqueleto />}>
        {(calendario) => {
          const abierto = calendario.Dias.find(({ Fecha }) => Fecha === dia);
          const vacio = calendario.Dias.every(({ Previsto, Real }) => Previsto === null && Real === null);
          return (
            <Stack gap="lg">
              {vacio && (
                <EmptyState title={`No hay ningún turno en ${anio}`}>
                  Los turnos aparecen aquí en cuanto Recursos Humanos asigna un cuadrante.
                </EmptyState>
              )}
              <div className="@container">
                <div
                  className={
                    'grid grid-cols-[minmax(0,1fr)] items-start gap-5 print:grid-cols-1 ' +
                    '@min-[82rem]:grid-cols-[minmax(0,1fr)_18rem]'
                  }
                >
                  <Anio key={anio} calendario={calendario} antes={antes || !enCurso} onDia={onDia} />
                  <div
                    className={
                      'grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2 ' +
                      '@min-[82rem]:grid-cols-1 print:grid-cols-2'
                    }
                  >
                    {!vacio && <Totales de={calendario} />}
                    <Festivos de={calendario} />
                  </div>
                </div>
              </div>
              {abierto && <DiaModal dia={abierto} personaId={personaId} onClose={() => onDia(undefined)} />}
            </Stack>
          );
        }}
      </Cargado>
    </>
  );
}

/** The legend and what else is done with the year, behind the sign at the end of the bar of a phone. */
export const MasDeCalendario = ({ children }: { children?: ReactNode }) => (
  <MasDeBarra name="Más del calendario">
    {() => (
      <>
        {children}
        <CodigosDeLetra />
      </>
    )}
  </MasDeBarra>
);

const Esqueleto = () => (
  <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-1">
    {Array.from({ length: 12 }, (_, i) => (
      <Skeleton key={i} className="h-96 rounded-card lg:h-9" />
    ))}
  </div>
);
