import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { vistas } from '#contract/plataforma/vistas/vistas.endpoints.ts';
import type { Aspecto, MisVistas } from '#contract/plataforma/vistas/vistas.schemas.ts';
import { acto, guardar, todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';
import type { Anchos } from '#web/casa/ui/tabla/filas/column.ts';

const api = client(vistas);
const CLAVE = ['vistas', 'mias'];
/** Kept on the device with the other answers: without a server the tables are as they were last known. */
export const misVistas = { ...todo(api.mias, CLAVE, { silencio: true }), staleTime: 300_000, retry: false };
const TEMAS = ['vistas'];
export const crearVista = acto(TEMAS, api.crear, guardar('Vista guardada'));
export const renombrarVista = acto(TEMAS, api.renombrar, guardar('Vista renombrada'));
export const borrarVista = acto(TEMAS, api.borrar, { cargando: 'Borrando...', exito: 'Vista borrada' });
const guardarAspecto = { mutationFn: api.aspecto, meta: { silencio: true as const } };

const NORMAL: Aspecto = { compacta: false, columnas: [] };
/** Name of a table, made of its caption. */
export const claveDeTabla = (caption: string): string =>
  caption
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

export type Ajustes = {
  tabla: string;
  aspecto: Aspecto;
  anchos: Anchos;
  /** undefined: as the column says. */
  seVe(id: string): boolean | undefined;
  densidad(compacta: boolean): void;
  ver(id: string, se: boolean): void;
  ancho(id: string, ancho: number | null): void;
  poner(aspecto: Aspecto): void;
};
/** Look of a table as the person has it. A change is seen at once, and sent half a second after the last one. */
export function useAjustes(caption: string): Ajustes {
  const tabla = claveDeTabla(caption);
  const queries = useQueryClient();
  const { data } = useQuery(misVistas);
  const { mutate } = useMutation(guardarAspecto);
  const aspecto = data?.Tablas.find(({ Tabla }) => Tabla === tabla)?.Aspecto ?? NORMAL;
  return useMemo(() => {
    const poner = (next: Aspecto) => {
      queries.setQueryData<MisVistas>(CLAVE, (old) => ({
        Vistas: old?.Vistas ?? [],
        Tablas: [...(old?.Tablas ?? []).filter(({ Tabla }) => Tabla !== tabla), { Tabla: tabla, Aspecto: next }],
      }));
      later(tabla, () => mutate({ body: { tabla, ...next } }));
    };
    const change = (id: string, what: Partial<Aspecto['columnas'][number]>) => {
      const now =
        queries.getQueryData<MisVistas>(CLAVE)?.Tablas.find(({ Tabla }) => Tabla === tabla)?.Aspecto ?? NORMAL;
      const before = now.columnas.find((c) => c.id === id) ?? { id, oculta: false, ancho: null };
      poner({ ...now, columnas: [...now.columnas.filter((c) => c.id !== id), { ...before, ...what }] });
    };
    const hidden = new Map(aspecto.columnas.map(({ id, oculta }) => [id, oculta]));
    return {
      tabla,
      aspecto,
      anchos: Object.fromEntries(aspecto.columnas.flatMap(({ id, ancho }) => (ancho === null ? [] : [[id, ancho]]))),
      seVe: (id) => (hidden.has(id) ? hidden.get(id) === false : undefined),
      densidad: (compacta) => poner({ ...aspecto, compacta }),
      ver: (id, se) => change(id, { oculta: !se }),
      ancho: (id, ancho) => change(id, { ancho }),
      poner,
    };
  }, [aspecto, tabla, queries, mutate]);
}

const waiting = new Map<string, ReturnType<typeof setTimeout>>();
function later(tabla: string, send: () => void): void {
  clearTimeout(waiting.get(tabla));
  waiting.set(
    tabla,
    setTimeout(() => {
      waiting.delete(tabla);
      send();
    }, 500),
  );
}
