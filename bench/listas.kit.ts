// Pieces of `bench/listas/`: how each area's lists are asked for, and the rows that make them long.
import type { Area } from '#contract/casa/kernel/endpoint.ts';

/** Request for a list. `de`: number for the path, as SQL. `soloCifra`: why it has no limit. */
export type Caso = { who: string; query?: Record<string, string>; de?: string; soloCifra?: string };
/** Cases of a list, or the reason why it does not grow, or only with the company. */
export type Lista = readonly Caso[] | string;
/** Rows of a company with `total` in each table: `i` goes with the time, and `j` is 0 in the newest. */
export type Medida = {
  total: number;
  /** The rows `i`, `j`, as a `from`. */
  each: string;
  /** True in a fifth of the newest thousand. */
  mine: string;
  /** State of the newest rows, in turns from 1; 0 for the other rows. */
  open(states: number): string;
};
export type Listas = {
  contrato: Area;
  /** By name of call. Figures of the day's page are here too: they are no lists, but they read as much. */
  casos: Record<string, Lista>;
  /** Statements that fill the area's tables. */
  filas?(medida: Medida): string[];
};
/** Definition of the lists of an area. Names of calls are those of its contract. */
export const listasDe = <C extends Area>(
  value: Omit<Listas, 'contrato' | 'casos'> & { contrato: C; casos: { [K in keyof C['endpoints']]?: Lista } },
): Listas => value as Listas; // `casos` has been checked against the contract

/** A case for each value of each parameter. */
export const varying = (
  who: string,
  params: Record<string, readonly string[]>,
  more?: Record<string, string>,
): Caso[] =>
  Object.entries(params).flatMap(([name, values]) =>
    values.map((value) => ({ who, query: { ...more, [name]: value } })),
  );
/** Each state of a digit, and several together. */
export const estados = (digits: string, ...several: string[]) => [...digits.split(''), ...several];
export const from = (de: string, casos: readonly Caso[]): Caso[] => casos.map((caso) => ({ ...caso, de }));
export const INTERMEDIA = 'a word in one of a hundred rows: neither near nor few';
export const CATALOGO = 'a catalogue';

export const PEOPLE = 1_000;
/** Rows that wait, or are in force, in each state. */
export const OPEN = 100;
export const who = (login: string) => `(select id from usuario where login = '${login}')`;
export const anyone = `(select min(id) from usuario where login like 'b%') + i::bigint * 7919 % ${PEOPLE}`;
/** Words: a rare one in the 20 oldest rows, another in a hundredth of all rows, and a common one in the rest. */
export const word = (rare: string, few: string, rest: string) =>
  `case when i <= 20 then '${rare}' when i % 100 = 7 then '${few}' else '${rest}' end`;

/** Requests to Luis about each row of `de` (id, numero, quien, estado), which has the states of a request. */
export const peticiones = (total: number, tipo: string, de: string) => `
     insert into solicitud (tipo, entidad_id, numero, peticionario_id, aprobador_id, resumen, datos, ruta, estado_id,
       creada, decidida, decidida_por_id, comentario)
     select '${tipo}', x.id, x.numero, x.quien, l.id, 'Una petición',
       '[{"Nombre": "Motivo", "Valor": "Montaje de la grúa con la nave vacía"}]', '/menu/x/' || x.id, x.estado,
       now() - (${total} - x.id) * interval '1 minute', case when x.estado in (2, 3) then now() end,
       case when x.estado in (2, 3) then l.id end, ''
     from (${de}) x join usuario l on l.login = 'luis'`;
