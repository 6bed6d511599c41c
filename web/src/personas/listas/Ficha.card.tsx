import { type Cual, LISTAS } from '#contract/personas/listas/listas.rules.ts';
import type { FichaMaestro, OrdenMaestro, Valores } from '#contract/personas/listas/listas.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';

export const Plazo = ({ de: { Abierto } }: { de: FichaMaestro }) => (
  <Estado palabra={Abierto ? 'Abierto' : 'Cerrado'} />
);
/** 'Hasta el 31/12/2026', or the day from which it opens. */
export const decirPlazo = ({ Desde, Hasta, Abierto }: FichaMaestro): string =>
  Hasta === null ? (Abierto || Desde === null ? '' : `Desde el ${fecha(Desde)}`) : `Hasta el ${fecha(Hasta)}`;
export const decirValor = (valor: Valores[string] | undefined): string =>
  typeof valor === 'boolean'
    ? valor
      ? 'Sí'
      : 'No'
    : typeof valor === 'number'
      ? String(valor).replace('.', ',')
      : (valor ?? '');
/** Value in words: a code is replaced by its label. */
export function decirCampo(maestro: Cual, clave: string, { Valores: valores }: FichaMaestro): string {
  const campo = LISTAS[maestro].campos[clave];
  const valor = decirValor(valores[clave]);
  return campo?.clase === 'opcion' ? (campo.de[valor] ?? valor) : valor;
}

const datosDe = (maestro: Cual, f: FichaMaestro) =>
  Object.entries(LISTAS[maestro].campos).flatMap(([clave, { titulo, clase }]) => {
    const valor = f.Valores[clave];
    if (valor === null || valor === undefined || valor === '' || valor === false) return [];
    const palabras = decirCampo(maestro, clave, f);
    return [clase === 'si' ? titulo : clase === 'opcion' ? palabras : `${titulo} ${palabras}`];
  });
export const FilaFicha = ({ ficha: f, maestro }: { ficha: FichaMaestro; maestro: Cual }) => {
  const { plazo, responsable } = LISTAS[maestro];
  const debajo = [responsable && (f.Responsable || 'Sin responsable'), ...datosDe(maestro, f), plazo && decirPlazo(f)];
  return (
    <Stack gap="xs">
      <Row ends top>
        <Texto look="title row">
          {f.Codigo} · {f.Nombre}
        </Texto>
        {plazo && <Plazo de={f} />}
      </Row>
      {debajo.some(Boolean) && <Dim>{debajo.filter(Boolean).join(' · ')}</Dim>}
    </Stack>
  );
};
type Columna = Column<FichaMaestro>;
export function columnasDe(maestro: Cual): readonly Columna[] {
  const { nombre, responsable, plazo, campos } = LISTAS[maestro];
  return [
    { id: 'nombre', header: nombre, cell: (f) => f.Nombre, sortable: true },
    { id: 'codigo', header: 'Código', cell: (f) => f.Codigo, sortable: true },
    ...(responsable
      ? [
          {
            id: 'responsable',
            header: 'Responsable',
            cell: (f: FichaMaestro) => f.Responsable || <Dim>Sin responsable</Dim>,
            sortable: true,
          } satisfies Columna,
        ]
      : []),
    ...Object.entries(campos).map(([clave, { titulo }]): Columna => ({
      id: clave,
      header: titulo,
      cell: (f) => decirValor(f.Valores[clave]),
    })),
    ...(plazo
      ? [
          {
            id: 'plazo',
            header: 'Plazo',
            cell: (f: FichaMaestro) => <Dim>{decirPlazo(f)}</Dim>,
            sortable: true,
          } satisfies Columna,
          { id: 'estado', header: 'Estado', cell: (f: FichaMaestro) => <Plazo de={f} /> } satisfies Columna,
        ]
      : []),
  ];
}
/** Orders of the cards, which have no headers to sort by. */
export const ordenesDe = (maestro: Cual): readonly { id: OrdenMaestro; label: string }[] => [
  { id: 'codigo', label: 'Por código' },
  { id: 'nombre', label: 'Por nombre' },
  ...(LISTAS[maestro].responsable ? ([{ id: 'responsable', label: 'Por responsable' }] as const) : []),
  ...(LISTAS[maestro].plazo ? ([{ id: 'plazo', label: 'Por cierre' }] as const) : []),
];
