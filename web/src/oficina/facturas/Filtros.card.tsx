import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { VENCE } from '#contract/oficina/facturas/facturas.rules.ts';
import { euros } from '#web/casa/kernel/format.ts';
import { EurosField } from '#web/casa/ui/campos/number-field.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { UnaPersona } from '#web/casa/ui/personas/elegir-una.tsx';
import type { Filtro } from '#web/casa/ui/tabla/filter-token.tsx';
import { enDireccion } from '#web/casa/ui/tabla/vistas.tsx';
import { centrosCoste, contratos, facturasDe, type FiltroFacturas, proveedoresCon } from './facturas.api.ts';

const plazos = Object.entries(VENCE).map(([id, label]) => ({ id, label }));
type Cambio = (cambio: Partial<FiltroFacturas>) => void;
type Opciones = Filtro['options'];

const enEuros = (importe: string) => euros(Number(importe));
function decirImportes({ importeDesde: desde, importeHasta: hasta }: FiltroFacturas): string | undefined {
  if (desde === undefined && hasta === undefined) return undefined;
  if (desde === undefined) return `hasta ${enEuros(hasta ?? '')}`;
  return hasta === undefined ? `desde ${enEuros(desde)}` : `de ${enEuros(desde)} a ${enEuros(hasta)}`;
}

/** Filters of the invoices, for a FilterBar: those that need more than a choice are for a desk. */
export function useFiltrosDeFacturas(search: FiltroFacturas, filtrar: Cambio, estados: Opciones) {
  const desk = useDesk();
  const { data: costes = [] } = useQuery(centrosCoste);
  const { data: obras = [] } = useQuery(contratos);
  // Of one supplier alone, the invoices of the list name it.
  const { data: lista } = useInfiniteQuery({ ...facturasDe(search), enabled: search.proveedor !== undefined });
  const proveedor =
    search.proveedor === undefined
      ? undefined
      : (lista?.pages[0]?.items.find(({ ProveedorId }) => ProveedorId === search.proveedor)?.Proveedor ?? 'uno');
  const deLista = (filas: readonly { Codigo: string; DescripcionCompleta: string }[]) =>
    filas.map(({ Codigo, DescripcionCompleta }) => ({ id: Codigo, label: DescripcionCompleta }));
  const deMesa: Filtro[] = [
    {
      id: 'proveedor',
      label: 'Proveedor',
      options: [],
      dentro: (close) => (
        <UnaPersona
          label="Proveedor"
          hint="Escriba su nombre o su NIF."
          nadie={0}
          value={search.proveedor ?? 0}
          nombre={proveedor}
          buscar={proveedoresCon}
          onChange={(id: number) => {
            filtrar({ proveedor: id === 0 ? undefined : id });
            if (id !== 0) close();
          }}
        />
      ),
    },
    {
      id: 'importe',
      label: 'Importe',
      options: [],
      dentro: (close) => <Importes search={search} filtrar={filtrar} onDone={close} />,
    },
  ];
  const filtros: Filtro[] = [
    { id: 'estados', label: 'Estado', options: estados, chips: true },
    { id: 'vence', label: 'Vencimiento', todos: 'Con cualquier vencimiento', options: plazos, chips: true },
    ...(desk ? deMesa : []),
    { id: 'centroCoste', label: 'Centro de coste', todos: 'Todos', options: deLista(costes) },
    { id: 'contrato', label: 'Contrato', todos: 'Todos', options: deLista(obras) },
  ];
  const { estados: estado, vence, centroCoste, contrato } = search;
  return {
    filtros,
    value: { estados: estado, vence, centroCoste, contrato, proveedor, importe: decirImportes(search) },
    onChange: (id: string, valor: string | undefined) => {
      if (id === 'importe') filtrar({ importeDesde: undefined, importeHasta: undefined });
      else filtrar({ [id]: id === 'estados' ? enDireccion(valor) : valor });
    },
  };
}

type ImportesProps = { search: FiltroFacturas; filtrar: Cambio; onDone(): void };
function Importes({ search, filtrar, onDone }: ImportesProps) {
  const de = (importe: string | undefined) => (importe === undefined ? undefined : Number(importe));
  const [desde, setDesde] = useState(de(search.importeDesde));
  const [hasta, setHasta] = useState(de(search.importeHasta));
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        filtrar({ importeDesde: desde?.toString(), importeHasta: hasta?.toString() });
        onDone();
      }}
    >
      <EurosField label="Desde" value={desde} onChange={setDesde} />
      <EurosField label="Hasta" value={hasta} onChange={setHasta} />
      <Button type="submit">Filtrar</Button>
    </form>
  );
}
