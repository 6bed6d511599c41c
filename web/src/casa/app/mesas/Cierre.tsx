import { useQuery } from '@tanstack/react-query';
import { sumarMeses } from '#contract/casa/kernel/dias.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { StackedBar } from '#web/casa/ui/graficas/stacked-bar.tsx';
import type { ChartTone } from '#web/casa/ui/graficas/tones.ts';
import { FilaDeMesa } from '#web/casa/ui/mesa/fila.tsx';
import { Esqueleto, FilasDeMesa, TarjetaDeMesa } from '#web/casa/ui/mesa/mesa.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { resumenDe } from '#web/tiempo/cierres/cierres.api.ts';

/** Tones of the states of a closing in its bar, and the states that somebody has to act on. */
const TONO_DE_CIERRE: Partial<Record<number, ChartTone>> = {
  1: 'neutral',
  2: 'wait',
  3: 'good',
  4: 'bad',
  5: 'neutral',
  6: 'run',
};
const PENDIENTES = [1, 2, 4, 6];

/** Last month's closing: how many people are in each state, and those that somebody has to act on. */
export function Cierre() {
  const mes = sumarMeses(hoy().slice(0, 7), -1);
  const query = useQuery(resumenDe(mes));
  const titulo = new Date(`${mes}-15`).toLocaleDateString('es-ES', { month: 'long' });
  return (
    <TarjetaDeMesa
      titulo={`Cierre de ${titulo}`}
      ancho={1}
      espera={4}
      enlace={{ texto: 'Cierres', to: '/menu/cierres' }}
    >
      <Cargado de={query} esqueleto={<Esqueleto filas={4} />}>
        {({ Estados }) => (
          <>
            <div className="flex-1 px-4 pb-3">
              <StackedBar
                label={`Cierre de ${titulo}`}
                parts={Estados.filter(({ Personas }) => Personas > 0).map(({ EstadoId, Estado, Personas }) => ({
                  word: Estado,
                  value: Personas,
                  tone: TONO_DE_CIERRE[EstadoId] ?? 'neutral',
                }))}
                high="thick"
              />
            </div>
            <FilasDeMesa>
              {Estados.filter(({ EstadoId, Personas }) => PENDIENTES.includes(EstadoId) && Personas > 0).map(
                ({ EstadoId, Estado, Personas }) => (
                  <FilaDeMesa
                    key={EstadoId}
                    a={{ to: '/menu/cierres', search: { mes, estado: EstadoId } }}
                    titulo={Estado}
                    fin={<Texto look="strong figures">{Personas === 1 ? '1 persona' : `${Personas} personas`}</Texto>}
                  />
                ),
              )}
            </FilasDeMesa>
          </>
        )}
      </Cargado>
    </TarjetaDeMesa>
  );
}
