import type { LucideIcon } from 'lucide-react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { Session } from '#web/red/session.ts';

/** Headings of the rail and of Más, in their order. */
export const GRUPOS = ['Día a día', 'Gestión', 'Mi espacio'] as const;
export type Grupo = (typeof GRUPOS)[number];

/** Menu entry of an area: in the rail on a desk, in the bottom bar or in 'Más' on a phone. */
export type Entrada = {
  /** The path of its screen. */
  ruta: string;
  texto: string;
  icono: LucideIcon;
  /** Heading of the rail under which it stands. */
  grupo: Grupo;
  /** Its place in the phone's bottom bar, between Inicio and Más. The others are in Más. */
  barra?: 1 | 2 | 3;
  /** Left out of the rail, where another way leads to it. */
  soloMas?: true;
  /** Counter drawn beside the entry; draws nothing at zero. */
  contador?: LazyExoticComponent<ComponentType>;
  /** Visibility by role; everybody when absent. The server decides again on each call. */
  visible?(session: Session): boolean;
};

/** A card of menu/inicio. Lower `orden` first; `ancho: 2` takes two columns on a desk. A card with nothing to say draws nothing. */
export type Tarjeta = {
  id: string;
  orden: number;
  ancho?: 2;
  /** Class of the height that it will have, kept while it is being loaded; h-40 when absent. */
  alto?: string;
  visible?(session: Session): boolean;
  componente: LazyExoticComponent<ComponentType>;
};

/** One thing that waits for this person's decision, as an area tells the inbox of it (its `decidir.port.tsx`). */
export type Pendiente = {
  id: number;
  /** 'Viaje': what people call such a thing. */
  tipo: string;
  numero: string;
  resumen: string;
  peticionario: string;
  /** The instant since which it waits. */
  desde: string;
  /** Whom this person stands in for; null: nobody. */
  porDelegacionDe: string | null;
  /** When they were reminded of it, and when somebody above them was told; null: not yet. */
  recordada: string | null;
  escalada: string | null;
  /** Deciding needs the signing password. */
  conFirma: boolean;
};
/** A list of them as it arrives, page by page. `ordenada`: the oldest first; otherwise in an order of its own. */
export type FuenteDePendientes = {
  filas: readonly Pendiente[] | undefined;
  ordenada: boolean;
  error: Error | null;
  refetch(): unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): unknown;
};
