import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import type { Coste, CosteDeViajes, CosteQuery } from '#contract/viajes/coste/coste.schemas.ts';
import { enCifras, euros } from '#web/casa/kernel/format.ts';
import { Meter } from '#web/casa/ui/graficas/meter.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Listado } from '#web/casa/ui/tabla/listado.tsx';

/** Ways of dividing the spending, in the order of their chips. */
export const DESGLOSES = [
  { id: 'centros', label: 'Centros de coste' },
  { id: 'contratos', label: 'Contratos' },
  { id: 'paises', label: 'Países' },
  { id: 'clases', label: 'Clases' },
  { id: 'meses', label: 'Meses' },
] as const;
export type Desglose = (typeof DESGLOSES)[number]['id'];

/** Header, rows, and the filter that a row sets, of each way; a kind of cost has no trips. */
const PARTES: Record<
  Desglose,
  { cabeza: string; filas(de: CosteDeViajes): readonly Coste[]; filtro?: 'cargo' | 'pais' | 'clase'; sinViajes?: true }
> = {
  centros: { cabeza: 'Centro de coste', filas: (de) => de.CentrosCoste, filtro: 'cargo' },
  contratos: { cabeza: 'Contrato', filas: (de) => de.Contratos, filtro: 'cargo' },
  paises: { cabeza: 'País', filas: (de) => de.Paises, filtro: 'pais' },
  clases: { cabeza: 'Clase', filas: (de) => de.Clases, filtro: 'clase', sinViajes: true },
  meses: {
    cabeza: 'Mes de salida',
    filas: (de) => de.Meses.map((mes) => ({ ...mes, Nombre: mesEnPalabras(mes.Clave) })),
  },
};
const codigoDe = ({ Clave }: Coste) => Clave.slice(Clave.indexOf(':') + 1);
const parte = (euro: number, todo: number) =>
  todo > 0 ? `${((euro / todo) * 100).toLocaleString('es-ES', { maximumFractionDigits: 1 })} %` : '—';

type Props = { de: CosteDeViajes; ver: Desglose; filtrar(cambio: Partial<CosteQuery>): void };
/** One way of dividing the spending: a table on a desk, with its CSV; a row narrows everything to what it says. */
export function TablaDeCostes({ de, ver, filtrar }: Props) {
  const { cabeza, filas, filtro, sinViajes } = PARTES[ver];
  const rows = filas(de);
  const mayor = Math.max(...rows.map(({ Euros }) => Euros), 0);
  const nombre = (c: Coste) => (filtro === 'cargo' && c.Clave !== '' ? `${codigoDe(c)} · ${c.Nombre}` : c.Nombre);
  const barra = (c: Coste) => (
    <Meter label={nombre(c)} value={c.Euros} max={mayor} tone="viajes" write={euros} className="w-full min-w-16" />
  );
  const columnas: Column<Coste>[] = [
    { id: 'nombre', header: cabeza, valor: nombre, cell: (c) => <Texto look="narrow">{nombre(c)}</Texto> },
    { id: 'barra', header: 'Gasto', cell: barra, texto: () => '', className: 'w-1/3', desde: 700 },
    { id: 'euros', header: 'Euros', align: 'right', valor: (c) => c.Euros, cell: (c) => euros(c.Euros) },
    { id: 'parte', header: 'Parte', align: 'right', valor: (c) => c.Euros, cell: (c) => parte(c.Euros, de.Euros) },
    { id: 'viajes', header: 'Viajes', align: 'right', valor: (c) => c.Viajes, cell: (c) => enCifras(c.Viajes) },
  ];
  return (
    <Listado
      // Each way has its own order.
      key={ver}
      de={{ data: rows, error: null, refetch: () => undefined }}
      caption={`Gasto en viajes por ${cabeza.toLowerCase()}`}
      columns={sinViajes ? columnas.slice(0, -1) : columnas}
      clave={({ Clave }) => Clave}
      {...(filtro && {
        onOpen: ({ Clave }: Coste) => Clave !== '' && filtrar({ [filtro]: Clave }),
        nombre: (c: Coste) => `Ver solo ${nombre(c)}`,
      })}
      tarjeta={(c) => (
        <>
          <Row ends>
            <Texto look="strong narrow">{nombre(c)}</Texto>
            <Texto look="strong figures">{euros(c.Euros)}</Texto>
          </Row>
          {barra(c)}
          <Dim>
            {parte(c.Euros, de.Euros)}
            {!sinViajes && ` · ${c.Viajes === 1 ? '1 viaje' : `${enCifras(c.Viajes)} viajes`}`}
          </Dim>
        </>
      )}
      vacio={<EmptyState title="Nada que desglosar">Ningún viaje de estos meses se carga así.</EmptyState>}
    />
  );
}
