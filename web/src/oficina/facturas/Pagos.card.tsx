import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CheckCheck, Download, Wallet } from 'lucide-react';
import { useState } from 'react';
import type { Factura } from '#contract/oficina/facturas/factura.schemas.ts';
import type { OrdenFacturas } from '#contract/oficina/facturas/facturas.rules.ts';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { columnas, FilaFactura, importe } from './Factura.card.tsx';
import { api, facturasDe, type FiltroFacturas, porPagos, totalesDe } from './facturas.api.ts';
import { Pestanas } from './gestion/Pestanas.card.tsx';
import { ImportarDelErp, PagosEnTarjetas, PASOS, suma } from './PagosTarjetas.card.tsx';
import { Totales } from './gestion/Totales.card.tsx';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { textoCsv } from '#contract/casa/kernel/ficheros/csv.ts';
import { fecha, hoy } from '#web/casa/kernel/format.ts';
import { saveFile } from '#web/casa/red/api.ts';
import { DateField } from '#web/casa/ui/campos/date-field.tsx';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';
import type { Marcar } from '#web/casa/ui/tabla/bloque/marcas.ts';

const LOS_DOS = '2,5';

/** Several invoices at once, after the ERP: entered ones, and paid ones. */
export const Pagos = ({ title }: { title: string }) =>
  useDesk() ? <EnTabla title={title} /> : <PagosEnTarjetas title={title} />;

const route = getRouteApi('/protegida/menu/gestionfacturas');
const COLUMNAS: readonly Column<Factura>[] = [
  ...columnas.filter(({ id }) => id !== 'quien').map((c) => (c.id === 'cargo' ? { ...c, desde: 1100 } : c)),
  {
    id: 'apagar',
    header: 'A pagar',
    ancho: 120,
    align: 'right',
    cell: (f) => importe(f.APagar, f),
    className: 'whitespace-nowrap',
  },
];

/** Both steps in one table, what is due first; each one takes those of the marked ones that it can be done with. */
function EnTabla({ title }: { title: string }) {
  const search = route.useSearch();
  const filtrar = useFiltros<FiltroFacturas>('/menu/gestionfacturas');
  const { data: totales } = useQuery(totalesDe({ texto: search.texto }));
  const marcar = useMarcarPagos();
  const estados = PASOS.some(({ id }) => id === search.estados?.toString()) ? search.estados : LOS_DOS;
  const cuenta = (id: string) => totales?.find(({ EstadoId }) => String(EstadoId) === id)?.Total ?? 0;
  return (
    <ListaConDetalle
      title={title}
      ancha
      sola
      pestanas={<Pestanas ver="pagos" />}
      actions={<ImportarDelErp />}
      filtros={
        <FilterBar
          buscar={{
            label: 'Buscar facturas',
            placeholder: 'Proveedor, número o concepto',
            texto: search.texto,
            filtrar,
          }}
          filtros={[
            { id: 'estados', label: 'Paso', options: PASOS.map((paso) => ({ ...paso, count: cuenta(paso.id) })) },
          ]}
          value={{ estados: estados === LOS_DOS ? undefined : estados }}
          onChange={(_, valor) => filtrar({ estados: valor === undefined ? valor : Number(valor) })}
        />
      }
      arriba={<Totales totales={totales} estados={estados} />}
    >
      <Tabla
        query={facturasDe(porPagos({ ...search, estados }))}
        caption="Contabilizar y pagar"
        columns={COLUMNAS}
        tarjeta={(factura) => <FilaFactura factura={factura} />}
        abre={({ Id }) => ({ to: '/menu/gestionfacturas/$id', params: { id: String(Id) }, search })}
        rowLabel={(f) => `${f.Proveedor}, factura ${f.Numero}`}
        orden={search.orden ?? 'vence'}
        onOrden={(orden: OrdenFacturas) => filtrar({ orden })}
        marcar={marcar}
        total={estados === LOS_DOS ? cuenta('2') + cuenta('5') : cuenta(String(estados))}
        vacio={
          <ListaVacia
            title="No hay facturas por contabilizar ni por pagar"
            filtrada={search.texto !== undefined || estados !== LOS_DOS}
            sin={{
              title: 'Ninguna factura coincide',
              cambie: 'Cambie las palabras o el paso.',
              ver: 'Ver todas',
              to: '/menu/gestionfacturas',
              search: { ver: 'pagos' },
            }}
          />
        }
      />
    </ListaConDetalle>
  );
}

/** Acts for several of those at once: those of every list of invoices, and the payment. */
function useMarcarPagos(): Marcar<Factura> {
  const [dia, setDia] = useState(hoy());
  const marcar = useMarcarFacturas();
  return {
    ...marcar,
    actos: [
      ...marcar.actos,
      {
        id: 'pagar',
        palabra: 'Dar por pagadas',
        icono: <Wallet />,
        porQueNo: (f) => (f.acciones.includes('pagar') ? undefined : `Está ${f.Estado.toLowerCase()}`),
        hacer: (f) => api.pagar({ body: { ids: [f.Id], fecha: dia } }),
        temas: ['facturas'],
        hecho: (n) => (n === 1 ? '1 factura pagada' : `${n} facturas pagadas`),
        falta: dia === '' || dia > hoy() ? 'Elija la fecha del pago, que no puede ser posterior a hoy.' : undefined,
        campos: <DateField label="Fecha del pago" value={dia} max={hoy()} onChange={setDia} isRequired />,
      },
    ],
  };
}

/** State that the marked ones have in common, and the days of the first and of the last one to be paid. */
function resumen(facturas: readonly Factura[]): string {
  const [estado] = facturas;
  const iguales = facturas.every(({ EstadoId }) => EstadoId === estado?.EstadoId);
  const dias = facturas.map(({ Vence }) => Vence).toSorted();
  const [primera = '', ultima = ''] = [dias[0], dias.at(-1)];
  const vencen =
    primera === ultima ? `vencen el ${fecha(primera)}` : `vencen del ${fecha(primera)} al ${fecha(ultima)}`;
  return [iguales && facturas.length > 1 && `todas ${estado?.Estado.toLowerCase()}s`, vencen]
    .filter(Boolean)
    .join(' · ');
}

function bajar(facturas: readonly Factura[]): void {
  const filas = facturas.map((f) => [
    f.Registro,
    f.Proveedor,
    f.Nif,
    f.Numero,
    fecha(f.Fecha),
    f.Cargo,
    importe(f.Total, f),
    importe(f.APagar, f),
    fecha(f.Vence),
    f.Estado,
  ]);
  const cabeza = [
    'Registro',
    'Proveedor',
    'NIF',
    'Número',
    'Fecha',
    'Se carga a',
    'Total',
    'A pagar',
    'Vence',
    'Estado',
  ];
  void saveFile({
    nombre: `facturas-marcadas-${hoy()}.csv`,
    contenido: new Blob([textoCsv([cabeza, ...filas])], { type: 'text/csv;charset=utf-8' }),
  });
}

/** Acts for several invoices at once. */
export function useMarcarFacturas(): Marcar<Factura> {
  const [dia, setDia] = useState(hoy());
  const [asiento, setAsiento] = useState('');
  return {
    una: 'factura',
    varias: 'facturas',
    suma,
    resumen,
    fila: (f) => ({ titulo: f.Proveedor, detalle: `${f.Numero} · ${f.Cargo}`, importe: importe(f.APagar, f) }),
    actos: [
      { id: 'exportar', palabra: 'Exportar', icono: <Download />, directo: bajar },
      {
        id: 'contabilizar',
        palabra: 'Contabilizar',
        icono: <CheckCheck />,
        porQueNo: (f) => (f.acciones.includes('contabilizar') ? undefined : `Está ${f.Estado.toLowerCase()}`),
        hacer: (f) => api.contabilizar({ body: { ids: [f.Id], fecha: dia, asiento } }),
        temas: ['facturas', 'solicitudes'],
        hecho: (n) => (n === 1 ? '1 factura contabilizada' : `${n} facturas contabilizadas`),
        falta: dia === '' || dia > hoy() ? 'Elija la fecha del asiento, que no puede ser posterior a hoy.' : undefined,
        campos: (
          <Grid columns={2} gap="md">
            <DateField label="Fecha del asiento" value={dia} max={hoy()} onChange={setDia} isRequired />
            <TextInput
              label="Asiento"
              hint="El número que les da el ERP"
              value={asiento}
              maxLength={40}
              onChange={setAsiento}
            />
          </Grid>
        ),
      },
    ],
  };
}
