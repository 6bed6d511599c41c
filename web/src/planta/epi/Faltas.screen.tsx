import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { FaltaDePersona } from '#contract/planta/epi/falta.schemas.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { saveFile } from '#web/casa/red/api.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { MasFiltros } from '#web/casa/ui/piezas/disclosure.tsx';
import { Dim, Grid, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { bajarFaltas, faltasEpi, type FiltroFaltas, opcionesDeFaltas } from './marco/epi.api.ts';
import { Pestanas, TITULO } from './marco/Entrega.card.tsx';

const route = getRouteApi('/protegida/menu/gestionepi/faltas');
const SIN_COINCIDENCIAS = {
  title: 'A nadie así le falta nada',
  cambie: 'Cambie las palabras o los filtros.',
  ver: 'Ver a todos',
  to: '/menu/gestionepi/faltas',
} as const;

const Faltan = ({ de }: { de: FaltaDePersona }) => (
  <ul className="grid gap-0.5">
    {de.Faltan.map((f) => (
      <li key={f.ArticuloId}>
        {f.Articulo} <Dim>{f.Detalle}</Dim>
      </li>
    ))}
  </ul>
);
const columnas: readonly Column<FaltaDePersona>[] = [
  { id: 'persona', header: 'Persona', cell: (p) => <Persona nombre={p.Persona} size="sm" /> },
  { id: 'puesto', header: 'Puesto', cell: (p) => p.Puesto },
  { id: 'centro', header: 'Centro', cell: (p) => p.Centro },
  { id: 'area', header: 'Área', cell: (p) => p.Area },
  { id: 'faltan', header: 'Le falta', cell: (p) => <Faltan de={p} /> },
];

/** People who lack obligatory equipment of their job. */
export function FaltasEpiScreen() {
  const search = route.useSearch();
  const filtrar = useFiltros<FiltroFaltas>('/menu/gestionepi/faltas');
  const desk = useDesk();
  const esPrl = hasRole(useSession(), 'PRL');
  const bajar = useMutation({ mutationFn: () => bajarFaltas(search), onSuccess: saveFile });
  return (
    <ListaConDetalle
      title={TITULO}
      ancha
      pestanas={<Pestanas value="faltas" />}
      actions={
        esPrl &&
        desk && (
          <Button
            variant="outline"
            icon={<Download aria-hidden className="size-4.5" />}
            isPending={bajar.isPending}
            onPress={() => bajar.mutate()}
          >
            Descargar CSV
          </Button>
        )
      }
      buscar={
        <SearchInput
          label="Buscar personas"
          placeholder="Persona, matrícula o puesto"
          value={search.texto ?? ''}
          onChange={(words) => filtrar({ texto: words })}
          className="lg:w-72"
        />
      }
      arriba={esPrl && <Filtros value={search} onChange={filtrar} />}
    >
      <Tabla
        query={faltasEpi(search)}
        caption="Personas a las que les falta algún EPI"
        ancha
        columns={columnas}
        tarjeta={(p) => (
          <Stack gap="xs">
            <Persona nombre={p.Persona} size="sm" strong />
            <Dim>{[p.Puesto, p.Centro].filter(Boolean).join(' · ')}</Dim>
            <Faltan de={p} />
          </Stack>
        )}
        abre={({ Id }) => ({ to: '/menu/gestionepi/personas/$id', params: { id: String(Id) } })}
        rowLabel={(p) => `Entregar a ${p.Persona}`}
        vacio={
          <ListaVacia
            icon={<ShieldCheck className="size-6" />}
            title="A nadie le falta nada"
            filtrada={Object.values(search).some((filtro) => filtro !== undefined)}
            sin={SIN_COINCIDENCIAS}
          >
            Todas las personas tienen en vigor lo que su puesto les obliga a llevar.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}

function Filtros({ value, onChange }: { value: FiltroFaltas; onChange(cambio: FiltroFaltas): void }) {
  const { data } = useQuery(opcionesDeFaltas);
  const opcion = ({ Codigo, Nombre }: { Codigo: string; Nombre: string }) => ({ id: Codigo, label: Nombre });
  const comun = { clearable: true, placeholder: 'Todos' } as const;
  const [mas] = useState([value.centro, value.area, value.puesto].some((filtro) => filtro !== undefined));
  return (
    <MasFiltros open={mas}>
      <Grid gap="sm" columns={3}>
        <Select
          {...comun}
          label="Centro"
          options={data?.Centros.map(opcion) ?? []}
          value={value.centro ?? ''}
          onChange={(centro) => onChange({ centro })}
        />
        <Select
          {...comun}
          placeholder="Todas"
          label="Área"
          options={data?.Areas.map(opcion) ?? []}
          value={value.area ?? ''}
          onChange={(area) => onChange({ area })}
        />
        <Select
          {...comun}
          label="Puesto"
          options={data?.Puestos.map((id) => ({ id, label: id })) ?? []}
          value={value.puesto ?? ''}
          onChange={(puesto) => onChange({ puesto })}
        />
      </Grid>
    </MasFiltros>
  );
}
