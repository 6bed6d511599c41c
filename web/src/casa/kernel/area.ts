import type { AnyRoute } from '@tanstack/react-router';
import type { IconName } from 'lucide-react/dynamic';
import type { ComponentType } from 'react';
import type { CuadrosInicio } from '#contract/plataforma/inicio/inicio.schemas.ts';
import { apagado } from '#web/casa/guardado/empresa.ts';
import { hasRole, type Session } from '#web/casa/red/session.ts';

/** Headings of the rail and of Más, in their order. */
export const GRUPOS = ['Mi trabajo', 'Trámites', 'Comedor', 'Planta', 'Empresa', 'Gestión', 'Yo'] as const;
export type Grupo = (typeof GRUPOS)[number];

/** Menu entry of an area: in the rail on a desk, in the bottom bar or in 'Más' on a phone. */
export type Entrada = {
  /** Path of the screen that it opens. */
  ruta: string;
  texto: string;
  icono: IconName;
  /** Heading of the rail under which it stands. */
  grupo: Grupo;
  /**
   * Place in the phone's bottom bar, lower first, of which the first three of a person are drawn: 1 requests, from 10 on the work of a
   * role, from 30 on what everybody opens. `roles`: who has it there; `texto`: a word of at most eleven letters in place of the title.
   */
  barra?: { orden: number; roles?: readonly string[]; texto?: string };
  /** Left out of the rail, because another link leads to the screen. */
  soloMas?: true;
  /** Counter drawn beside the entry; draws nothing at zero. */
  contador?: ComponentType;
  /** A person needs one of these roles to see the entry; without roles everybody sees it. The server decides again on each call. */
  roles?: readonly string[];
  /** Roles whose work it is, though everybody sees the entry: the rail has it in the role's group. */
  oficio?: readonly string[];
};
export const seVe = (session: Session, { ruta, roles }: Pick<Entrada, 'ruta' | 'roles'>): boolean =>
  !apagado(ruta) && (roles === undefined || hasRole(session, ...roles));

/** Shortcut that the search finds on the device: an act by its path, or more words for a menu entry. */
export type Atajo = {
  ruta: string;
  /** Verb and thing, as the button of the act says; absent for a menu entry, which has a title. */
  texto?: string;
  /** Other words by which people look for the shortcut. */
  palabras: string;
  visible?(session: Session): boolean;
};

/** Card of menu/inicio that the area draws itself; other cards consist of lines that the server gives. Lower `orden` first. */
export type Tarjeta = {
  orden: number;
  /** Data of the card, which is not drawn without them. */
  cuadro: keyof CuadrosInicio;
  componente: ComponentType<{ cuadros: CuadrosInicio }>;
};

/** Part of an area that the frame and the day's page draw before the routes are loaded: `app/partes/frames.ts` has one line for each. */
export type Frame = {
  entradas: readonly Entrada[];
  /** Beginnings of paths of the area that no menu entry has; its first entry is current on their screens. */
  caminos?: readonly string[];
  tarjetas?: readonly Tarjeta[];
  /** Components that stand beside every screen under the guard and draw nothing; `enSolas`: beside screens that fill the window too. */
  acompanantes?: readonly { componente: ComponentType; enSolas: boolean }[];
};

/** Routes of an area: `app/areas.ts` has one line for each. */
type AreaWeb = {
  /** Screens under the guard and inside the shell. */
  rutas?: readonly AnyRoute[];
  /** Screens that need no session. */
  abiertas?: readonly AnyRoute[];
  /** Screens under the guard that fill the window, without the shell. */
  solas?: readonly AnyRoute[];
};
/** An area as one value. The routes keep their types, so that the compiler checks every `<Link to>`. */
export const area = <const A extends AreaWeb>(value: A): A => value;
