import type { FilaEquipo } from '#contract/agenda/agenda/agenda.schemas.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { diaIso } from '#contract/casa/kernel/zona.ts';
import { deDiaADia, diaDeSemana, hoy } from '#web/casa/kernel/format.ts';
import type { Cell } from '#web/casa/ui/graficas/heat-cell.tsx';
import { HeatTable } from '#web/casa/ui/graficas/heat-table.tsx';
import { Muestra } from '#web/casa/ui/graficas/stacked-bar.tsx';
import { Esqueleto, Nada, TarjetaDeMesa } from '#web/casa/ui/mesa/mesa.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { equipo } from '#web/agenda/agenda/agenda.api.ts';
import { usePrimeras } from './comun.tsx';

const LETRAS = ['L', 'M', 'X', 'J', 'V', 'S', 'D'];
const FILAS = 7;
const FUERA = { viaje: 'viajes', ausencia: 'permisos', pendiente: 'permisos' } as const;
const esFuera = (clase: string): clase is keyof typeof FUERA => clase in FUERA;

/** Next working days of the team: only the days outside are painted, and how many are left is said below. */
export function ProximosDias() {
  const desde = hoy();
  const de = usePrimeras(equipo({ ambito: 'respondo' }, { desde, hasta: sumarDias(desde, 13) }), 100);
  const dias = Array.from({ length: 14 }, (_, i) => sumarDias(desde, i)).filter((dia) => diaIso(dia) < 6);
  const filas = de.data?.filas ?? [];
  const quedan = dias.map((dia) => filas.filter((fila) => celda(fila, dia).tone === undefined).length);
  const laborables = dias.map((_, i) => i).filter((i) => !esFestivo(filas, dias[i] ?? ''));
  const falta = laborables
    .filter((i) => (quedan[i] ?? 0) < filas.length)
    .toSorted((a, b) => (quedan[a] ?? 0) - (quedan[b] ?? 0))[0];
  return (
    <TarjetaDeMesa
      titulo="Próximos días"
      ancho={4}
      enlace={{ texto: 'Agenda del equipo', to: '/menu/agenda/equipo' }}
      pie={
        filas.length > 0 ? (
          <>
            <Muestra tone="viajes">Viaje</Muestra>
            <Muestra tone="permisos">Permiso</Muestra>
            {falta !== undefined && dias[falta] !== undefined && (
              <span className="ml-auto">
                El {deDiaADia(dias[falta], dias[falta])} {quedan[falta] === 1 ? 'queda 1' : `quedan ${quedan[falta]}`}
              </span>
            )}
          </>
        ) : undefined
      }
    >
      <Cargado de={de} esqueleto={<Esqueleto filas={FILAS} />}>
        {() =>
          filas.length === 0 ? (
            <Nada>No hay nadie en su equipo</Nada>
          ) : (
            <div className="flex-1 px-4 pb-3">
              <HeatTable
                caption="Días fuera de cada persona"
                first="Persona"
                heads={dias.map((dia) => ({
                  key: dia,
                  short: (
                    <>
                      {LETRAS[diaIso(dia) - 1]}
                      <br />
                      {Number(dia.slice(8))}
                    </>
                  ),
                  long: diaDeSemana(dia),
                  today: dia === desde,
                  off: esFestivo(filas, dia),
                }))}
                rows={filas.slice(0, FILAS).map((fila) => ({
                  key: String(fila.Id),
                  name: <span title={fila.Nombre}>{fila.Nombre.split(' ')[0]}</span>,
                  cells: dias.map((dia) => celda(fila, dia)),
                }))}
                foot={{
                  key: 'quedan',
                  name: 'Quedan',
                  cells: dias.map((dia, i) => ({
                    key: dia,
                    ...(esFestivo(filas, dia)
                      ? { off: true }
                      : {
                          letter: String(quedan[i]),
                          words: `quedan ${quedan[i]}`,
                          ...(i === falta && { tone: 'wait', level: 0.3 }),
                        }),
                  })),
                }}
              />
            </div>
          )
        }
      </Cargado>
    </TarjetaDeMesa>
  );
}

const fuera = (fila: FilaEquipo, dia: string) =>
  fila.Motivos.find(({ Fecha, Clase }) => Fecha === dia && esFuera(Clase));
const esFestivo = (filas: readonly FilaEquipo[], dia: string): boolean =>
  filas.length > 0 && filas.every(({ Festivos }) => Festivos.includes(dia));

function celda(fila: FilaEquipo, dia: string): Cell {
  if (fila.Festivos.includes(dia)) return { key: dia, off: true };
  const motivo = fuera(fila, dia);
  if (!motivo || !esFuera(motivo.Clase)) return { key: dia };
  return { key: dia, tone: FUERA[motivo.Clase], words: motivo.Texto, pending: motivo.Clase === 'pendiente' };
}
