import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { PersonaConTurno } from '#contract/tiempo/turnos/asignacion.schemas.ts';
import { MAX_PERSONAS } from '#contract/tiempo/turnos/turnos.rules.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { LoadMore } from '#web/casa/ui/pagina/load-more.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Disclosure } from '#web/casa/ui/piezas/disclosure.tsx';
import { PartLevel } from '#web/casa/ui/piezas/section.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Marcable } from '#web/casa/ui/lista/marcable.tsx';
import { AsignacionModal, CuadrantesModal } from './Asignacion.modal.tsx';
import { Marco } from './Marco.card.tsx';
import { type BusquedaPersonas, opcionesDePersonas, personasConTurno, todosLosCuadrantes } from './turnos.api.ts';

const SIN_COINCIDENCIAS = {
  title: 'Nadie coincide',
  cambie: 'Cambie el nombre, el centro o el área.',
  ver: 'Ver a todos',
  to: '/menu/turnos',
  search: { ver: 'asignar' },
} as const;

const cuando = ({ Cuadrante, Desde, Hasta, Distancia }: PersonaConTurno) =>
  Cuadrante === ''
    ? 'Sin cuadrante'
    : [`Desde el ${fecha(Desde)}`, Hasta && `hasta el ${fecha(Hasta)}`, Distancia && 'a distancia']
        .filter(Boolean)
        .join(' ');

/** People with their rotation; the chosen people get another rotation together. */
export function Asignar({ busqueda }: { busqueda: BusquedaPersonas }) {
  const found = useInfiniteQuery(personasConTurno(busqueda));
  const [elegidas, setElegidas] = useState<ReadonlySet<number>>(new Set());
  const [asignando, setAsignando] = useState(false);
  const [vista, setVista] = useState<PersonaConTurno>();
  const marcar = (ids: readonly number[], si: boolean) => {
    const nuevas = new Set(elegidas);
    for (const id of ids)
      if (!si) nuevas.delete(id);
      else if (nuevas.size < MAX_PERSONAS) nuevas.add(id);
    setElegidas(nuevas);
  };
  const personas = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const todas = personas.length > 0 && personas.every(({ Id }) => elegidas.has(Id));
  return (
    <Marco
      parte="asignar"
      acciones={
        <Button isDisabled={elegidas.size === 0} icon={<UsersRound />} onPress={() => setAsignando(true)}>
          {elegidas.size === 0 ? 'Asignar cuadrante' : `Asignar cuadrante (${elegidas.size})`}
        </Button>
      }
    >
      <Filtros busqueda={busqueda} />
      <Cargado de={found} esqueleto={<SkeletonList rows={8} height={20} />}>
        {() =>
          personas.length === 0 ? (
            <ListaVacia
              title="Todavía no ficha nadie"
              filtrada={Object.values(busqueda).some((valor) => valor !== undefined)}
              sin={SIN_COINCIDENCIAS}
            >
              Aquí están las personas de la empresa que fichan.
            </ListaVacia>
          ) : (
            <>
              <Row ends>
                <Button
                  variant="plain"
                  onPress={() =>
                    marcar(
                      personas.map(({ Id }) => Id),
                      !todas,
                    )
                  }
                >
                  {todas ? 'Quitar todas' : 'Elegir todas las que se ven'}
                </Button>
                <Texto role="status" look="small mute">
                  {elegidas.size === 0
                    ? 'Elija a quién'
                    : elegidas.size === 1
                      ? '1 elegida'
                      : `${elegidas.size} elegidas`}
                </Texto>
              </Row>
              <ul
                aria-label="Personas"
                data-rows
                className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:grid-cols-2 xl:grid-cols-3"
              >
                {personas.map((persona) => (
                  <li key={persona.Id} className="grid grid-cols-[minmax(0,1fr)]">
                    <Marcable
                      marcada={elegidas.has(persona.Id)}
                      porQueNo={undefined}
                      onMarcar={() => marcar([persona.Id], !elegidas.has(persona.Id))}
                    >
                      <Persona persona={persona} onVer={() => setVista(persona)} />
                    </Marcable>
                  </li>
                ))}
              </ul>
              <LoadMore query={found} />
            </>
          )
        }
      </Cargado>
      {asignando && (
        <AsignacionModal
          personas={[...elegidas]}
          onHecho={() => setElegidas(new Set())}
          onClose={() => setAsignando(false)}
        />
      )}
      {vista && <CuadrantesModal persona={vista} onClose={() => setVista(undefined)} />}
    </Marco>
  );
}

const Persona = ({ persona, onVer }: { persona: PersonaConTurno; onVer(): void }) => (
  <span className="flex items-start justify-between gap-2">
    <span className="grid min-w-0 gap-0.5">
      <Texto look="title">{persona.Nombre}</Texto>
      <Dim>{[persona.Centro, persona.Area].filter(Boolean).join(' · ')}</Dim>
      <Texto look="breaks">{persona.Cuadrante}</Texto>
      <Dim>{cuando(persona)}</Dim>
    </span>
    <Button
      variant="plain"
      className="-my-2 -mr-2 px-2!"
      aria-label={`Ver los cuadrantes de ${persona.Nombre}`}
      onPress={onVer}
    >
      Ver
    </Button>
  </span>
);

function Filtros({ busqueda }: { busqueda: BusquedaPersonas }) {
  const filtrar = useFiltros<BusquedaPersonas>('/menu/turnos');
  const desk = useDesk();
  const { data: opciones } = useQuery(opcionesDePersonas);
  const { data: cuadrantes } = useQuery(todosLosCuadrantes);
  const de = (lista: readonly { Codigo: string; Nombre: string }[] | undefined) =>
    (lista ?? []).map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }));
  const filtro = (label: string, campo: keyof BusquedaPersonas, options: { id: string; label: string }[]) => (
    <Select
      label={label}
      placeholder="Todos"
      clearable
      options={options}
      value={busqueda[campo] ?? ''}
      onChange={(id) => filtrar({ [campo]: id })}
    />
  );
  const buscar = (
    <SearchInput
      label="Buscar persona"
      className="lg:w-full"
      value={busqueda.texto ?? ''}
      onChange={(texto) => filtrar({ texto })}
    />
  );
  const mas = (
    <>
      {filtro('Centro', 'centro', de(opciones?.Centros))}
      {filtro('Área', 'area', de(opciones?.Areas))}
      {filtro('Centro de coste', 'coste', de(opciones?.CentrosCoste))}
      {filtro('Responsable', 'responsable', de(opciones?.Responsables))}
      {filtro(
        'Cuadrante',
        'cuadrante',
        (cuadrantes ?? []).map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre })),
      )}
    </>
  );
  const puestos = Object.entries(busqueda).filter(([campo, valor]) => campo !== 'texto' && valor).length;
  if (!desk)
    return (
      <div className="mb-2">
        {buscar}
        <PartLevel value="h2">
          <Disclosure title={puestos === 0 ? 'Filtros' : `Filtros (${puestos})`}>
            <Stack>{mas}</Stack>
          </Disclosure>
        </PartLevel>
      </div>
    );
  return (
    <div className="mb-4 grid grid-cols-3 items-end gap-3 xl:grid-cols-[minmax(0,1.4fr)_repeat(5,minmax(0,1fr))]">
      {buscar}
      {mas}
    </div>
  );
}
