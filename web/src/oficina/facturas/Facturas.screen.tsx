import { getRouteApi } from '@tanstack/react-router';
import type { Factura } from '#contract/oficina/facturas/factura.schemas.ts';
import { FACTURA, type OrdenFacturas } from '#contract/oficina/facturas/facturas.rules.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { columnas, FilaFactura } from './Factura.card.tsx';
import { facturasDe, type FiltroFacturas } from './facturas.api.ts';

const route = getRouteApi('/protegida/menu/facturas');
const estados = ([1, 2, 3, 5, 6] as const).map((id) => ({ id: String(id), label: FACTURA.nombres[id] }));
const COLUMNAS = columnas.map((c) =>
  c.id === 'cargo' ? { ...c, desde: 1100 } : c.id === 'estado' ? { ...c, ancho: 208 } : c,
);

/** Invoices that are or were of this person, the last first. */
export function FacturasScreen() {
  const search = route.useSearch();
  const filtrar = useFiltros<FiltroFacturas>('/menu/facturas');
  return (
    <ListaConDetalle
      title="Facturas"
      ancha
      conDocumento
      buscar={{ label: 'Buscar facturas', placeholder: 'Proveedor, número o concepto', texto: search.texto, filtrar }}
      filtros={
        <FilterBar
          filtros={[{ id: 'estados', label: 'Estado', options: estados, chips: true }]}
          value={{ estados: search.estados }}
          onChange={(_, valor) => filtrar({ estados: valor === undefined ? valor : Number(valor) })}
        />
      }
    >
      <Tabla
        query={facturasDe(search)}
        caption="Mis facturas"
        columns={COLUMNAS}
        tarjeta={tarjeta}
        abre={({ Id }) => ({ to: '/menu/facturas/$id', params: { id: String(Id) }, search })}
        rowLabel={(f) => `${f.Proveedor}, factura ${f.Numero}`}
        orden={search.orden ?? 'urgencia'}
        onOrden={(orden: OrdenFacturas) => filtrar({ orden })}
        vacio={
          <ListaVacia
            title="No tiene facturas"
            filtrada={search.estados !== undefined || search.texto !== undefined}
            sin={{
              title: 'Ninguna factura coincide',
              cambie: 'Cambie las palabras o el estado.',
              ver: 'Ver todas',
              to: '/menu/facturas',
            }}
          >
            Aquí verá las que se carguen a sus contratos y centros de coste cuando Administración se las envíe.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}
const tarjeta = (factura: Factura) => <FilaFactura factura={factura} />;
