import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { Elemento, ElementoCompacto } from '#contract/planta/izado/izado.schemas.ts';
import { type EstadoIzado, veredicto } from '#contract/planta/izado/izado.rules.ts';
import { enCifras, fecha } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { toneClass } from '#web/casa/ui/piezas/badge.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Nombre } from '#web/casa/ui/tabla/nombre.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';

export const kilos = (kg: number): string => `${enCifras(kg)} kg`;
/** Words of its inspection: an expired one is overdue, despite the label before it. */
export const vence = ({ Proxima }: Pick<ElementoCompacto, 'Proxima'>, estado: number): string => {
  if (Proxima === null) return 'Sin inspeccionar';
  return estado === 3 ? `Venció el ${fecha(Proxima)}` : `Hasta el ${fecha(Proxima)}`;
};

/** Colour of a period, with its name beside the swatch. */
export const Color = ({ de }: { de: { Nombre: string; Muestra: string } }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden className="size-3.5 rounded-full border border-edge" style={{ backgroundColor: de.Muestra }} />
    {de.Nombre}
  </span>
);

/** Row of the list. */
export const FilaElemento = ({ elemento: e }: { elemento: Elemento }) => (
  <>
    <Row ends>
      <Texto look="large figures">{e.Codigo}</Texto>
      <Estado de={e} />
    </Row>
    <Texto look="narrow">
      {e.Tipo} · {kilos(e.Cmu)}
    </Texto>
    <Row ends>
      <Dim>{[e.CentroNombre, e.Lugar].filter(Boolean).join(' · ')}</Dim>
      <Dim>
        <Row gap="md">
          {e.Color && <Color de={e.Color} />}
          {e.EstadoId <= 3 && vence(e, e.EstadoId)}
        </Row>
      </Dim>
    </Row>
  </>
);

/** Columns of the register; ids of the sortable ones are orders of the contract. */
export const columnas: readonly Column<Elemento>[] = [
  {
    id: 'codigo',
    header: 'Elemento',
    sortable: true,
    cell: (e) => <Nombre bajo={e.Tipo}>{e.Codigo}</Nombre>,
    texto: (e) => `${e.Codigo} · ${e.Tipo}`,
  },
  { id: 'situacion', header: 'Estado', sortable: true, ancho: 170, cell: (e) => <Estado de={e} /> },
  {
    id: 'proxima',
    header: 'Válida hasta',
    sortable: true,
    ancho: 136,
    cell: (e) => (e.Proxima === null ? <Dim>Sin inspeccionar</Dim> : fecha(e.Proxima)),
    className: 'tabular-nums',
  },
  {
    id: 'cmu',
    header: 'Carga máxima',
    short: 'CMU',
    sortable: true,
    align: 'right',
    ancho: 104,
    cell: (e) => kilos(e.Cmu),
  },
  { id: 'color', header: 'Color', ancho: 120, desde: 1000, cell: (e) => e.Color && <Color de={e.Color} /> },
  { id: 'centro', header: 'Centro', sortable: true, ancho: 130, desde: 1000, cell: (e) => e.CentroNombre },
  { id: 'lugar', header: 'Lugar', sortable: true, ancho: 200, cell: (e) => e.Lugar },
  { id: 'area', header: 'Área', sortable: true, ancho: 170, desde: 1240, cell: (e) => e.Area },
  {
    id: 'inspeccionado',
    header: 'Inspeccionado',
    sortable: true,
    ancho: 136,
    desde: 1400,
    cell: (e) => fecha(e.Inspeccionado),
    className: 'tabular-nums',
  },
  { id: 'serie', header: 'Serie', ancho: 150, opcional: true, cell: (e) => e.Serie },
  { id: 'fabricante', header: 'Fabricante', ancho: 170, opcional: true, cell: (e) => e.Fabricante },
];

/** Verdict of a scan, to be read with gloves on: words, picture and colour. */
export function Veredicto({ de, estado }: { de: ElementoCompacto; estado: EstadoIzado }) {
  const { palabra, porque, usar } = veredicto(de, estado);
  const tone = usar ? 'good' : 'bad';
  const Icon = usar ? CircleCheck : estado === 3 ? TriangleAlert : CircleX;
  return (
    <div
      role="status"
      className={`grid justify-items-center gap-2 rounded-card px-4 py-8 text-center ${toneClass(tone)} border-4 border-current`}
    >
      <Icon aria-hidden className="size-20" strokeWidth={2.25} />
      <p className="text-4xl leading-tight text-balance font-extrabold sm:text-5xl">{palabra}</p>
      {porque && <Parrafo look="large">{porque}</Parrafo>}
    </div>
  );
}
