import type { FilaImportada, Importacion } from '#contract/tiempo/presencia/importacion.schemas.ts';
import { enCifras } from '#web/casa/kernel/format.ts';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';

/** Figures of a file: '12 filas: 10 buenas, 2 con error'. */
export function cifrasDe({ Filas, Buenas, Repetidas, Malas, EstadoId }: Importacion): string {
  const hecho = EstadoId === 5 ? 'deshecha' : 'importada';
  const buenas = EstadoId <= 2 ? 'por importar' : Buenas === 1 ? hecho : `${hecho}s`;
  const partes = [
    Buenas > 0 && `${enCifras(Buenas)} ${buenas}`,
    Repetidas > 0 && `${enCifras(Repetidas)} ${Repetidas === 1 ? 'ya constaba' : 'ya constaban'}`,
    Malas > 0 && `${enCifras(Malas)} con error`,
  ];
  return `${Filas === 1 ? '1 fila' : `${enCifras(Filas)} filas`}: ${partes.filter(Boolean).join(', ')}`;
}

const Resultado = ({ de }: { de: FilaImportada }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <Estado de={de} />
    {de.Error !== '' && <Texto look="small">{de.Error}</Texto>}
  </span>
);
const quien = (f: FilaImportada): string => f.Persona || f.Matricula || 'Sin matrícula';
const filaEnTexto = (f: FilaImportada): string => [f.Fecha, f.Hora, f.Tipo].filter(Boolean).join(' · ');

export const FilaDeFichero = ({ fila }: { fila: FilaImportada }) => (
  <Stack gap="xs">
    <Row ends top>
      <Texto look="title row">{quien(fila)}</Texto>
      <Dim>Línea {fila.Id}</Dim>
    </Row>
    <Texto look="text figures">{filaEnTexto(fila)}</Texto>
    <Resultado de={fila} />
  </Stack>
);
export const columnasFila: readonly Column<FilaImportada>[] = [
  {
    id: 'persona',
    header: 'Persona',
    top: true,
    cell: (f) => (
      <Texto look="tight">
        {quien(f)}
        <br />
        <Dim>
          {f.Persona === '' ? 'Línea' : `${f.Matricula} · línea`} {f.Id}
        </Dim>
      </Texto>
    ),
  },
  { id: 'dicho', header: 'Fecha, hora y tipo', cell: filaEnTexto, className: 'tabular-nums', top: true },
  { id: 'resultado', header: 'Resultado', cell: (f) => <Resultado de={f} />, top: true },
];
