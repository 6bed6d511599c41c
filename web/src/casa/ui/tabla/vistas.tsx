import { useMutation, useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Vista } from '#contract/plataforma/vistas/vistas.schemas.ts';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';
import { ask } from '#web/casa/ui/dialogos/feedback.tsx';
import { Popover } from '#web/casa/ui/dialogos/popover.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { borrarVista, claveDeTabla, crearVista, misVistas, renombrarVista, useAjustes } from './vistas.api.ts';

/*
 * Vistas        label · to: address of the list · caption: of its table · search: filters and order in the address, without what is not a
 *               filter · propias: the views that everybody has, { id, label, search, count? }[]
 *               Tabs of those views and of the ones that the person has kept, which can be renamed and deleted while they are seen
 * GuardarVista  caption · search: keeps what is seen, with a name
 */
type Search = { readonly [key: string]: unknown };
export type VistaPropia = { id: string; label: ReactNode; search: Search; count?: number | undefined };

/** Filters as the address has them, in one order. */
export const busquedaDe = (search: Search): string =>
  Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .toSorted()
    .join('&');
/** The router writes figures as they are, and quotes texts that look like them. */
const searchOf = (busqueda: string): Record<string, unknown> =>
  Object.fromEntries(
    [...new URLSearchParams(busqueda)].map(([key, value]) => [key, /^\d{1,15}$/.test(value) ? Number(value) : value]),
  );

type Props = { label: string; to: string; caption: string; propias: readonly VistaPropia[]; search: Search };
export function Vistas({ label, to, caption, propias, search }: Props) {
  const { data } = useQuery(misVistas);
  const tabla = claveDeTabla(caption);
  const guardadas = data?.Vistas.filter(({ Tabla }) => Tabla === tabla) ?? [];
  const now = busquedaDe(search);
  const guardada = guardadas.find(({ Busqueda }) => Busqueda === now);
  useAspectoDe(caption, guardada);
  const propia = propias.find((vista) => busquedaDe(vista.search) === now);
  const value = propia?.id ?? (guardada ? `v${guardada.Id}` : '');
  return (
    <div className="flex items-end gap-1">
      <div className="min-w-0 flex-1">
        <LinkTabs
          label={label}
          value={value}
          tabs={[
            ...propias.map((vista) => ({ ...vista, to })),
            ...guardadas.map(({ Id, Nombre, Busqueda }) => ({
              id: `v${Id}`,
              label: Nombre,
              to,
              search: searchOf(Busqueda),
            })),
          ]}
        />
      </div>
      {!propia && guardada && <CambiarVista vista={guardada} />}
    </div>
  );
}

/** A view that is opened brings its columns and density; what is changed while it is seen is the table's. */
function useAspectoDe(caption: string, vista: Vista | undefined): void {
  const { aspecto, poner } = useAjustes(caption);
  const onOpen = useEffectEvent(() => {
    if (vista && JSON.stringify(vista.Aspecto) !== JSON.stringify(aspecto)) poner(vista.Aspecto);
  });
  const id = vista?.Id;
  useEffect(() => {
    if (id !== undefined) onOpen();
  }, [id]);
}

function CambiarVista({ vista }: { vista: Vista }) {
  const renombrar = useMutation(renombrarVista);
  const borrar = useMutation(borrarVista);
  const [nombre, setNombre] = useState(vista.Nombre);
  const params = { id: String(vista.Id) };
  const quitar = async () => {
    const sure = await ask.confirm({
      title: `Borrar la vista «${vista.Nombre}»`,
      message: 'Los datos no cambian: solo deja de estar en sus pestañas.',
      confirm: 'Borrar',
      danger: true,
    });
    if (sure) borrar.mutate({ params });
  };
  return (
    <Popover
      trigger={<Ellipsis className="size-5" />}
      label={`Cambiar la vista ${vista.Nombre}`}
      title={vista.Nombre}
      className="mb-1 size-9!"
    >
      {(close) => (
        <div className="grid gap-3">
          <TextInput label="Nombre" value={nombre} onChange={setNombre} maxLength={40} />
          <div className="flex flex-wrap gap-2">
            <Button
              isDisabled={nombre.trim() === '' || nombre === vista.Nombre}
              onPress={() => {
                close();
                renombrar.mutate({ params, body: { nombre: nombre.trim() } });
              }}
            >
              Renombrar
            </Button>
            <Button
              variant="danger"
              onPress={() => {
                close();
                void quitar();
              }}
            >
              Borrar
            </Button>
          </div>
        </div>
      )}
    </Popover>
  );
}

export function GuardarVista({ caption, search }: { caption: string; search: Search }) {
  const { mutate } = useMutation(crearVista);
  const { aspecto, tabla } = useAjustes(caption);
  const [nombre, setNombre] = useState('');
  const busqueda = busquedaDe(search);
  if (busqueda === '') return null;
  return (
    <Popover trigger="Guardar vista" variant="plain" title="Guardar vista" className="min-h-8! px-2! text-[0.8125rem]!">
      {(close) => (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (nombre.trim() === '') return;
            close();
            mutate({ body: { tabla, nombre: nombre.trim(), busqueda, aspecto } });
            setNombre('');
          }}
        >
          <TextInput
            label="Nombre"
            value={nombre}
            onChange={setNombre}
            maxLength={40}
            placeholder="Lo que vence"
            autoFocus
          />
          <Texto look="small mute">Guarda los filtros, el orden y las columnas. Solo usted la ve.</Texto>
          <Button type="submit" isDisabled={nombre.trim() === ''}>
            Guardar
          </Button>
        </form>
      )}
    </Popover>
  );
}
