import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { CicloObjetivos, Puedo } from '#contract/personas/objetivos/ciclo.schemas.ts';
import type { Objetivo } from '#contract/personas/objetivos/objetivo.schemas.ts';
import { ESTADO_CICLO } from '#contract/personas/objetivos/objetivos.rules.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { Tree } from '#web/casa/ui/lista/tree.tsx';
import { Equipo, EquipoEnMesa } from './Equipo.card.tsx';
import { FilaObjetivo, EnlaceAObjetivo } from './Objetivo.card.tsx';
import { arbol } from './objetivos.api.ts';
import { Pestanas, usePuedo, type Vista } from './Pestanas.card.tsx';
import { PlanDe } from './Plan.card.tsx';

const RUTA = '/menu/objetivos';
const route = getRouteApi('/protegida/menu/objetivos');

/** Objectives of the company, of one's area and one's own as a tree; those of the team in a table. */
export function ObjetivosScreen() {
  const { ver: pestana = 'empresa', ciclo: pedido } = route.useSearch();
  const filtrar = useFiltros<{ ciclo: number }>(RUTA);
  const query = usePuedo();
  const de = query.data;
  const ciclo = de?.Ciclos.find(({ Id }) => Id === (pedido ?? de.CicloId));
  const create = de && ciclo && <Nuevo ver={pestana} de={de} ciclo={ciclo} />;
  const desk = useDesk();
  const pestanas = <Pestanas actual={pestana} de={de} ciclo={pedido} />;
  const poner = (Id: number) => filtrar({ ciclo: Id === de?.CicloId ? undefined : Id });
  const deCiclo = {
    id: 'ciclo',
    label: 'Ciclo',
    options: (de?.Ciclos ?? []).map((c) => ({ id: String(c.Id), label: c.Nombre, detail: c.Estado })),
    fijo: true,
  };
  const plazo = ciclo ? `${ciclo.Estado} · del ${fecha(ciclo.Desde)} al ${fecha(ciclo.Hasta)}` : '';
  if (desk && ciclo && pestana === 'equipo')
    return (
      <EquipoEnMesa
        ciclo={ciclo.Id}
        deCiclo={deCiclo}
        onCiclo={(id) => poner(Number(id))}
        plazo={plazo}
        pestanas={pestanas}
      />
    );
  return (
    <>
      <PageHeader title="Objetivos" create={create} />
      {pestanas}
      {desk && (
        <FilterBar filtros={[deCiclo]} value={{ ciclo: ciclo?.Id }} onChange={(_, id) => poner(Number(id))}>
          <Dim>{plazo}</Dim>
        </FilterBar>
      )}
      <Cargado de={query}>
        {() =>
          ciclo === undefined ? (
            <EmptyState title="Todavía no hay ningún ciclo de objetivos">
              <p>Recursos humanos abre cada año o trimestre el ciclo en el que se escriben.</p>
            </EmptyState>
          ) : (
            <Stack gap="lg">
              {!desk && (
                <>
                  <div className="max-w-sm">
                    <Select
                      label="Ciclo"
                      options={deCiclo.options}
                      value={String(ciclo.Id)}
                      onChange={(id) => poner(Number(id))}
                    />
                  </div>
                  <Dim>{plazo}</Dim>
                </>
              )}
              {pestana === 'equipo' && <Equipo ciclo={ciclo.Id} />}
              {pestana === 'mios' && <PlanDe ciclo={ciclo.Id} />}
              {pestana !== 'equipo' && pestana !== 'mios' && <Arbol ciclo={ciclo.Id} ver={pestana} />}
            </Stack>
          )
        }
      </Cargado>
    </>
  );
}

type NuevoProps = { ver: Vista; de: Puedo; ciclo: CicloObjetivos };
function Nuevo({ ver, de, ciclo }: NuevoProps) {
  const abierto = ciclo.EstadoId === ESTADO_CICLO.abierto;
  const prepara = ciclo.EstadoId === ESTADO_CICLO.borrador;
  const empieza = {
    empresa: de.Empresa && (abierto || prepara) && ('E' as const),
    area: de.Areas.length > 0 && abierto && ('A' as const),
    mios: de.Personal && abierto && ('P' as const),
    equipo: false as const,
    ciclos: false as const,
  };
  const nivel = empieza[ver];
  if (!nivel) return null;
  return (
    <CreateLink to="/menu/objetivos/nuevo" search={{ nivel, ciclo: ciclo.Id }}>
      Escribir objetivo
    </CreateLink>
  );
}

/** In the tab of the area, its own objectives are the roots: their rows name the parents. */
function Arbol({ ciclo, ver }: { ciclo: number; ver: Vista }) {
  const query = useQuery(arbol(ciclo));
  return (
    <Cargado de={query}>
      {(todos) => {
        const hijos = Map.groupBy(todos, ({ PadreId }) => PadreId ?? 0);
        const raices =
          ver === 'area'
            ? todos.filter(({ NivelCodigo }) => NivelCodigo === 'A')
            : todos.filter(
                ({ NivelCodigo, PadreId }) => NivelCodigo === 'E' || (NivelCodigo === 'A' && PadreId === null),
              );
        if (raices.length === 0)
          return (
            <EmptyState
              title={
                ver === 'area'
                  ? 'Su área no tiene objetivos en este ciclo'
                  : 'La empresa no tiene objetivos en este ciclo'
              }
            />
          );
        return (
          <Tree
            label="Árbol de objetivos"
            nodes={raices}
            idOf={({ Id }) => Id}
            nameOf={({ Titulo }) => Titulo}
            under={({ Id }) => hijos.get(Id) ?? []}
          >
            {(o) => <Nodo objetivo={o} padre={ver === 'area' ? todos.find(({ Id }) => Id === o.PadreId) : undefined} />}
          </Tree>
        );
      }}
    </Cargado>
  );
}

const Nodo = ({ objetivo: o, padre }: { objetivo: Objetivo; padre: Objetivo | undefined }) => (
  <Stack gap="xs">
    {padre && o.NivelCodigo === 'A' && (
      <Row>
        <Dim>Contribuye a</Dim>
        <EnlaceAObjetivo a={padre} className="-my-2 inline-block py-3 text-sm lg:my-0 lg:py-1" />
      </Row>
    )}
    {o.NivelCodigo === 'P' && <Dim>Mío</Dim>}
    <FilaObjetivo objetivo={o} peso />
  </Stack>
);
