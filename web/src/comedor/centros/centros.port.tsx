import { useQuery } from '@tanstack/react-query';
import { type LinkProps, useSearch } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import type { Comedor } from '#contract/comedor/centros/centros.schemas.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { diaDeSemana, fecha as enNumeros } from '#web/casa/kernel/format.ts';
import { OWN_NOTES } from '#web/casa/kernel/person.ts';
import { readNote, writeNote } from '#web/casa/nativo/notes.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilterToken } from '#web/casa/ui/tabla/filter-token.tsx';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';
import { todosLosComedores } from './centros.api.ts';

/*
 * MarcoComedor, MarcoCocina  parte · acciones? · crear?: a CreateLink · children: header, tabs and chooser of the canteen around a part.
 * Its route reads
 *                            `centro: palabras`. Neither of the two buttons nor `children` are drawn before the canteens are known.
 *                            nuevo?: title of the form at the part's 'nuevo', which has the way back to it instead of the tabs
 * useComedor()               the canteen of the frame around
 * useComedores()             the query of all of them, for a form that chooses one
 * HoyNoHay                   fecha: of the address · the line that says that another day than today is shown
 */
type Parte = { id: string; label: string; to: string };
/**
 * Tabs of the employee, of the existing parts: Hoy, Menú, Sitio, Bocadillos, Para llevar, Mesas, Novedades,
 * Sugerencias, Resumen.
 */
const DE_COMER: readonly Parte[] = [
  { id: 'hoy', label: 'Hoy', to: '/menu/comedor' },
  { id: 'menu', label: 'Menú', to: '/menu/comedor/menu' },
  { id: 'aforo', label: 'Sitio', to: '/menu/comedor/aforo' },
  { id: 'bocadillos', label: 'Bocadillos', to: '/menu/comedor/bocadillos' },
  { id: 'parallevar', label: 'Para llevar', to: '/menu/comedor/parallevar' },
  { id: 'mesas', label: 'Mesas', to: '/menu/comedor/mesas' },
  { id: 'novedades', label: 'Novedades', to: '/menu/comedor/novedades' },
  { id: 'sugerencias', label: 'Sugerencias', to: '/menu/comedor/sugerencias' },
  { id: 'resumen', label: 'Resumen', to: '/menu/comedor/resumen' },
];
/** Tabs of a phone; the other parts are opened from the first one, and lead back to it. */
const EN_MOVIL = new Set(['hoy', 'menu', 'mesas', 'novedades']);
/** Path of a tab of the employee; undefined where the part does not exist. */
export const rutaDeParte = (parte: string) => DE_COMER.find(({ id }) => id === parte)?.to as LinkProps['to']; // A tab's path is a route.
/** Tabs of the kitchen: Pedidos, Menú, Aforo, Artículos, Mesas, Novedades, Buzón, Ajustes. */
const DE_COCINA = [
  { id: 'pedidos', label: 'Pedidos', to: '/menu/cocina' },
  { id: 'menu', label: 'Menú', to: '/menu/cocina/menu' },
  { id: 'aforo', label: 'Aforo', to: '/menu/cocina/aforo' },
  { id: 'articulos', label: 'Artículos', to: '/menu/cocina/articulos' },
  { id: 'mesas', label: 'Mesas', to: '/menu/cocina/mesas' },
  { id: 'novedades', label: 'Novedades', to: '/menu/cocina/novedades' },
  { id: 'buzon', label: 'Buzón', to: '/menu/cocina/buzon' },
  { id: 'ajustes', label: 'Ajustes', to: '/menu/cocina/comedores' },
] as const satisfies readonly Parte[];

/** All of the canteens, the reader's own first. */
export const useComedores = () => useQuery(todosLosComedores);

const Elegido = createContext<Comedor | null>(null);
export function useComedor(): Comedor {
  const comedor = useContext(Elegido);
  if (comedor === null) throw new Error('useComedor outside of a frame');
  return comedor;
}

/** 'lunes 30/11/2026'. */
const diaConFecha = (dia: string) => `${diaDeSemana(dia).split(' ')[0] ?? ''} ${enNumeros(dia)}`;
export function HoyNoHay({ fecha }: { fecha: string | undefined }) {
  const { Hoy, Servicio, Cierre } = useComedor();
  if (fecha !== undefined || Servicio === Hoy) return null;
  return (
    <p className="mb-3 text-sm text-mute print:hidden">
      Hoy no hay servicio{Cierre !== '' && ` (${Cierre})`} · se muestra el {diaConFecha(Servicio)}
    </p>
  );
}

/** The requested canteen; else one's own, else the last one on this device, else the first. */
const elegido = (todos: readonly Comedor[], centro: string | undefined): Comedor | undefined =>
  todos.find(({ Centro }) => Centro === centro) ??
  todos.find(({ EsElMio }) => EsElMio) ??
  todos.find(({ Centro }) => Centro === readNote(OWN_NOTES.comedor)) ??
  todos[0];

/** Canteen whose kitchen the person keeps, for the Home; undefined until the canteens are known. */
export const useCocinaPropia = (): Comedor | undefined => {
  const { data } = useQuery(todosLosComedores);
  return elegido(data?.filter(({ EsMiCocina }) => EsMiCocina) ?? [], undefined);
};

type Props = { parte: string; acciones?: ReactNode; crear?: ReactNode; nuevo?: string; children: ReactNode };
type MarcoProps = Props & { title: string; partes: readonly Parte[]; puede(comedor: Comedor): boolean; nada: string };
function Marco({ title, partes, parte, puede, nada, acciones, crear, nuevo, children }: MarcoProps) {
  const { centro } = useSearch({ strict: false });
  const leidos = useQuery(todosLosComedores);
  const comedores = leidos.data?.filter(puede) ?? [];
  const comedor = elegido(comedores, centro);
  const ruta = partes.find(({ id }) => id === parte)?.to ?? '.';
  const filtrar = useFiltros<{ centro: string }>(nuevo === undefined ? ruta : `${ruta}/nuevo`);
  const desk = useDesk();
  const elegir = comedor &&
    comedores.length > 1 && {
      id: 'comedor',
      label: 'Comedor',
      options: comedores.map(({ Centro, Nombre }) => ({ id: Centro, label: Nombre })),
      fijo: true,
    };
  const poner = (codigo: string | undefined) => {
    if (codigo !== undefined) writeNote(OWN_NOTES.comedor, codigo);
    filtrar({ centro: codigo });
  };
  const token = elegir && <FilterToken filtro={elegir} value={comedor.Centro} onChange={poner} corto={!desk} />;
  const enMovil = partes === DE_COMER ? partes.filter(({ id }) => EN_MOVIL.has(id)) : partes;
  const dentro = !desk && !enMovil.some(({ id }) => id === parte);
  const tabs = (desk ? partes : enMovil).map((parteDeCocina) => ({
    ...parteDeCocina,
    search: centro === undefined ? {} : { centro },
  }));
  return (
    <Elegido value={comedor ?? null}>
      {nuevo === undefined ? (
        <>
          <PageHeader
            title={dentro ? (partes.find(({ id }) => id === parte)?.label ?? title) : title}
            {...(dentro && { back: partes[0]?.to ?? '/menu/inicio' })}
            actions={
              comedor && (
                <>
                  {desk && token}
                  {acciones}
                </>
              )
            }
            create={
              comedor && (
                <>
                  {!desk && !dentro && token}
                  {crear}
                </>
              )
            }
          />
          {!dentro && <LinkTabs label={title} tabs={tabs} value={parte} />}
        </>
      ) : (
        <PageHeader title={nuevo} back={ruta} />
      )}
      <Cargado de={leidos}>
        {() =>
          comedor === undefined ? (
            <EmptyState title={nada} />
          ) : (
            <>
              {token && !desk && (dentro || nuevo !== undefined) && <div className="-mt-2 mb-3 flex">{token}</div>}
              {children}
            </>
          )
        }
      </Cargado>
    </Elegido>
  );
}

export const MarcoComedor = (props: Props) => (
  <Marco title="Comedor" partes={DE_COMER} puede={() => true} nada="No hay ningún comedor abierto" {...props} />
);
export const MarcoCocina = (props: Props) => (
  <Marco
    title="Cocina"
    partes={DE_COCINA}
    puede={({ EsMiCocina }) => EsMiCocina}
    nada="No lleva ninguna cocina"
    {...props}
  />
);
