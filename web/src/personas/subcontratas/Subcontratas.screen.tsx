import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download, Handshake, Plus } from 'lucide-react';
import { useState } from 'react';
import { VER, type Subcontrata } from '#contract/personas/subcontratas/subcontratas.schemas.ts';
import { presentes, useFiltros } from '#web/casa/kernel/filtros.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Dim, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { Pestanas } from './Marco.card.tsx';
import { SubcontrataModal } from './Subcontrata.modal.tsx';
import { descargarCsv, empresas } from './subcontratas.api.ts';

const RUTA = '/menu/subcontratas';
const route = getRouteApi('/protegida/menu/subcontratas');
type Ver = (typeof VER)[number];
const NOMBRES: Record<Ver, string> = { abiertas: 'Abiertas', paradas: 'Con algo sin regla', cerradas: 'Cerradas' };
const OPCIONES = VER.map((id) => ({ id, label: NOMBRES[id] }));

/** State of a company today, in a word. */
export function EstadoDeEmpresa({ de: { Abierta, Motivo, Paradas } }: { de: Subcontrata }) {
  if (!Abierta) return <Badge>Cerrada</Badge>;
  if (Motivo !== '') return <Badge tone="bad">No puede entrar</Badge>;
  if (Paradas > 0)
    return <Badge tone="warn">{Paradas === 1 ? '1 persona sin regla' : `${Paradas} personas sin regla`}</Badge>;
  return <Badge tone="good">En regla</Badge>;
}
const gente = (n: number) => (n === 1 ? '1 persona' : `${n} personas`);
const COLUMNAS: readonly Column<Subcontrata>[] = [
  { id: 'nombre', header: 'Nombre', cell: (s) => s.Nombre },
  { id: 'nif', header: 'NIF', cell: (s) => s.Nif },
  { id: 'personas', header: 'Personas', cell: (s) => s.Personas },
  { id: 'motivo', header: 'Qué le falta', cell: (s) => <Dim>{s.Motivo}</Dim> },
  { id: 'estado', header: 'Estado', cell: (s) => <EstadoDeEmpresa de={s} /> },
];

/** Subcontractors, with those that may enter today. */
export function SubcontratasScreen() {
  const { texto, ver } = route.useSearch();
  const filtrar = useFiltros<{ texto: string; ver: Ver }>(RUTA);
  const session = useSession();
  const csv = useMutation(descargarCsv);
  const [nueva, setNueva] = useState(false);
  const filtros = presentes({ texto, ver });
  const crear = hasRole(session, 'PRL', 'ADMIN') && (
    <Button icon={<Plus aria-hidden className="size-5" />} onPress={() => setNueva(true)}>
      Subcontrata nueva
    </Button>
  );
  return (
    <ListaConDetalle
      title="Subcontratas"
      ancha
      abrePrimera={false}
      actions={
        <>
          <Button
            variant="outline"
            icon={<Download aria-hidden className="size-4.5" />}
            isPending={csv.isPending}
            onPress={() => csv.mutate(undefined)}
          >
            CSV de papeles
          </Button>
          {crear}
        </>
      }
      buscar={
        <SearchInput
          label="Buscar"
          placeholder="Nombre, código o NIF"
          value={texto ?? ''}
          onChange={(words) => filtrar({ texto: words })}
          className="lg:w-72"
        />
      }
      pestanas={<Pestanas cual="empresas" />}
      arriba={
        <Filtro
          label="Estado"
          todos="Todas"
          options={OPCIONES}
          value={ver}
          // an id of the options
          onChange={(id) => filtrar({ ver: id as Ver | undefined })}
        />
      }
    >
      <Tabla
        query={empresas(filtros)}
        caption="Subcontratas"
        columns={COLUMNAS}
        tarjeta={(s) => (
          <Stack gap="xs">
            <Row ends top>
              <span className="min-w-0 flex-1 basis-28 font-semibold break-words">{s.Nombre}</span>
              <EstadoDeEmpresa de={s} />
            </Row>
            <Dim>
              {s.Nif} · {gente(s.Personas)}
            </Dim>
            {s.Motivo && <Dim>{s.Motivo}</Dim>}
          </Stack>
        )}
        abre={({ Id }) => ({ to: '/menu/subcontratas/$id', params: { id: String(Id) }, search: { texto, ver } })}
        rowLabel={({ Nombre }) => Nombre}
        vacio={
          <ListaVacia
            icon={<Handshake className="size-6" />}
            title="Todavía no hay subcontratas"
            filtrada={Object.keys(filtros).length > 0}
            sin={{
              title: 'Ninguna coincide',
              cambie: 'Cambie el filtro o las palabras de la búsqueda.',
              ver: 'Ver todas',
              to: RUTA,
              search: {},
            }}
          >
            {crear || 'Las añade prevención.'}
          </ListaVacia>
        }
      />
      {nueva && <SubcontrataModal onClose={() => setNueva(false)} />}
    </ListaConDetalle>
  );
}
