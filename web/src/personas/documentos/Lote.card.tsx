import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import type { Fichero, Lote } from '#contract/personas/documentos/documento.schemas.ts';
import { CLASES_DOCUMENTO } from '#contract/personas/documentos/documentos.rules.ts';
import { fecha, fechaHora } from '#web/casa/kernel/format.ts';
import { FICHEROS } from '#contract/personas/documentos/documentos.rules.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Clamp, Row } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Nombre } from '#web/casa/ui/tabla/nombre.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';

/** Way to a lot. */
export const abreLote = (id: number) => ({ to: '/menu/gestiondocumentos/$id', params: { id: String(id) } }) as const;

export const ficheros = (n: number): string => (n === 1 ? '1 fichero' : `${n} ficheros`);

/** '12 por entregar, 2 con error' */
export function cifrasDe({
  EstadoId,
  Buenos,
  PorAceptar,
  Malos,
  Repetidos,
  Entregados,
  Leidos,
  Fuera,
  Retirados,
}: Lote): string {
  const partes =
    EstadoId === 1
      ? [
          Buenos > 0 && `${Buenos} por entregar`,
          PorAceptar > 0 && `${PorAceptar} sin aceptar`,
          Malos > 0 && `${Malos} con error`,
          Repetidos > 0 && `${Repetidos} ${Repetidos === 1 ? 'repetido' : 'repetidos'}`,
        ]
      : [
          `${Entregados} ${Entregados === 1 ? 'entregado' : 'entregados'}`,
          Leidos > 0 && `${Leidos} ${Leidos === 1 ? 'abierto' : 'abiertos'}`,
          Fuera > 0 && `${Fuera} de quien ya no está`,
          Retirados > 0 && `${Retirados} ${Retirados === 1 ? 'retirado' : 'retirados'}`,
        ];
  return partes.filter(Boolean).join(', ') || 'Sin ficheros';
}

/** 'Nómina de octubre de 2026' */
const queEs = ({ Clase, Mes }: Lote) => `${CLASES_DOCUMENTO[Clase]} de ${mesEnPalabras(Mes)}`;

export const FilaDeLote = ({ lote }: { lote: Lote }) => (
  <>
    <Row ends top>
      <Texto look="title row">{lote.Titulo}</Texto>
      <Estado de={lote} />
    </Row>
    <Clamp>{cifrasDe(lote)}</Clamp>
    <Dim>
      {queEs(lote)} · {lote.CreadoPor} · {fecha(lote.Creado)}
    </Dim>
  </>
);

const cifra = (n: number) => n > 0 && n;
/** Columns of the lots; ids of the sortable ones are orders of the contract. */
export const columnas: readonly Column<Lote>[] = [
  {
    id: 'titulo',
    header: 'Lote',
    sortable: true,
    cell: (l) => <Nombre bajo={l.Titulo === queEs(l) ? undefined : queEs(l)}>{l.Titulo}</Nombre>,
    texto: (l) => l.Titulo,
  },
  { id: 'estado', header: 'Estado', sortable: true, ancho: 150, cell: (l) => <Estado de={l} /> },
  { id: 'personas', header: 'Personas', align: 'right', ancho: 92, cell: (l) => l.Personas },
  { id: 'entregados', header: 'Entregados', align: 'right', ancho: 100, cell: (l) => cifra(l.Entregados) },
  { id: 'leidos', header: 'Abiertos', align: 'right', ancho: 88, cell: (l) => cifra(l.Leidos) },
  {
    id: 'falta',
    header: 'Por mirar',
    ancho: 220,
    desde: 1000,
    cell: (l) => (l.EstadoId === 1 ? cifrasDe(l) : '—'),
  },
  {
    id: 'creado',
    header: 'Creado',
    sortable: true,
    ancho: 160,
    cell: (l) => (
      <span className="grid">
        {fecha(l.Creado)}
        <Dim>{l.CreadoPor}</Dim>
      </span>
    ),
    texto: (l) => fecha(l.Creado),
  },
  {
    id: 'entregado',
    header: 'Entregado',
    sortable: true,
    ancho: 160,
    desde: 1350,
    cell: (l) =>
      l.EntregadoEl !== null && (
        <span className="grid">
          {fecha(l.EntregadoEl)}
          <Dim>{l.EntregadoPor}</Dim>
        </span>
      ),
    texto: (l) => fecha(l.EntregadoEl),
  },
];

/** State of a file, and its reason. */
export const Resultado = ({ de: { EstadoId, Error, Avisos, Leido, Motivo, acciones } }: { de: Fichero }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    {acciones.includes('aceptar') ? (
      <Estado palabra="Sin aceptar" />
    ) : (
      <Estado palabra={Avisos.length > 0 ? 'Con avisos' : FICHEROS[EstadoId]}>{FICHEROS[EstadoId]}</Estado>
    )}
    <Texto look="small">
      {Error ||
        Avisos.join('. ') ||
        Motivo ||
        (EstadoId === 'E' && (Leido === null ? 'Sin abrir' : `Abierto el ${fechaHora(Leido)}`))}
    </Texto>
  </span>
);
