import type { LlamadaDeClave } from '#contract/plataforma/sistemas/sistemas.schemas.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Renglones, Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { type Column, DataTable } from '#web/casa/ui/tabla/data-table.tsx';

const RESULTADOS: Record<number, string> = {
  401: 'Clave no admitida',
  403: 'Sin permiso',
  404: 'No encontrado',
  409: 'Conflicto',
  429: 'Demasiadas llamadas',
};
/** Result of a call in words, with its number. */
const resultado = (estado: number) =>
  `${estado < 300 ? 'Respondida' : (RESULTADOS[estado] ?? (estado >= 500 ? 'Error nuestro' : 'Petición no válida'))} (${estado})`;
const veces = (n: number) => (n === 1 ? 'una vez' : `${n} veces`);

const COLUMNAS: readonly Column<LlamadaDeClave>[] = [
  { id: 'minuto', header: 'Cuándo', cell: (l) => <Texto look="nowrap">{fechaHora(l.Minuto)}</Texto> },
  { id: 'llamada', header: 'Llamada', cell: (l) => <span className="font-mono text-sm break-all">{l.Llamada}</span> },
  { id: 'estado', header: 'Resultado', cell: (l) => resultado(l.Estado) },
  { id: 'red', header: 'Desde', cell: (l) => <Texto look="nowrap">{l.Red}</Texto> },
  { id: 'veces', header: 'Veces', align: 'right', cell: (l) => l.Veces },
];

/** Last calls of a key, by minute. */
export function Llamadas({ llamadas }: { llamadas: readonly LlamadaDeClave[] }) {
  const desk = useDesk();
  return (
    <Section title="Últimas llamadas">
      {llamadas.length === 0 ? (
        <Parrafo look="mute">Ninguna todavía.</Parrafo>
      ) : desk ? (
        <DataTable caption="Últimas llamadas" columns={COLUMNAS} rows={llamadas} rowKey={({ Id }) => Id} />
      ) : (
        <Renglones>
          {llamadas.map((l) => (
            <li key={l.Id} className="px-4 py-3">
              <Row ends top>
                <span className="min-w-0 flex-1 basis-40 font-mono text-sm break-all">{l.Llamada}</span>
                <Texto look="nowrap">{resultado(l.Estado)}</Texto>
              </Row>
              <Dim>
                {fechaHora(l.Minuto)}, {veces(l.Veces)}, desde {l.Red}
              </Dim>
            </li>
          ))}
        </Renglones>
      )}
    </Section>
  );
}
