import type { Rol } from '#contract/identidad/sesion/sesion.schemas.ts';

/** Lists whose codes stand in a column of another list: work centres have a screen of their own. */
export const ELEGIBLES = ['areas', 'centrostrabajo', 'paises'] as const;
export type Elegible = (typeof ELEGIBLES)[number];
/**
 * Column that only one list has: yes or no, an hour, a figure, euros, a text, a Spanish NIF, a choice, or a code of another list.
 * `fijo`: its value is given with the new row and never changes.
 */
export type Campo = { titulo: string; pista?: string; fijo?: true } & (
  | { clase: 'si' }
  | { clase: 'hora' }
  | { clase: 'entero'; minimo: number; maximo: number; opcional?: true }
  | { clase: 'importe'; maximo: number }
  | { clase: 'texto'; maximo: number }
  | { clase: 'nif' }
  | { clase: 'opcion'; de: Readonly<Record<string, string>> }
  | { clase: 'lista'; de: Elegible; obligatorio?: true }
);
export type ListaMaestra = {
  label: string;
  /** One line about its content. */
  que: string;
  /** Button that adds a row; '' where the specification fixes the rows. */
  nueva: string;
  vacia: string;
  /** Pattern of its codes, with the sentence for a wrong code and a hint; null where the database numbers the rows. */
  codigo: ({ titulo?: string; pista: string } & ({ forma: RegExp; frase: string } | { nif: true })) | null;
  /** Label of the name, and its maximum length. */
  nombre: string;
  maximo: number;
  responsable: boolean;
  /** Labels of its first and last day in the form; null: its rows do not close. */
  plazo: { desde: string; hasta: string; pista: string } | null;
  campos: Readonly<Record<string, Campo>>;
  /** Roles that change the list, and roles that read it; RRHH and ADMIN read all lists. */
  edita: readonly Rol[];
};
export const ABIERTO = { desde: 'Abre', hasta: 'Cierra', pista: 'Vacío si sigue abierto' } as const;
export const COMUN = { nombre: 'Nombre', maximo: 80, responsable: false, plazo: ABIERTO } as const;
export const largo = (como: string) => ({
  forma: /^[A-Z0-9._-]{1,20}$/,
  frase: 'Hasta veinte letras, cifras, puntos o guiones',
  pista: `Como ${como}; ya no cambia`,
});
