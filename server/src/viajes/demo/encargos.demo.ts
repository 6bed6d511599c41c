import type { Azar } from '#server/casa/demo/azar.ts';
import type { Etapa } from './plan.demo.ts';

/** A trip of the demo: its state and its days; fields left out are random. */
export type Encargo = {
  estado: number;
  /** Days from today to the departure. */
  salida: number;
  noches: number;
  /** Login. */
  de?: string;
  destino?: string;
  /** Code of a cost centre or contract. */
  cargo?: string;
  /** Progress of the desk, for trips in state 2 or called off from it. */
  etapa?: Etapa;
  /** From which state it was called off. */
  previo?: number;
};

/** Trips of Ana in every situation, on which stories of the manual and the tests build. */
const DE_ANA: readonly Encargo[] = [
  { de: 'ana', estado: 1, salida: 43, noches: 2, destino: 'Vigo', cargo: '1200' },
  { de: 'ana', estado: 2, salida: 29, noches: 3, destino: 'Hamburgo', cargo: 'NB-314', etapa: 'publicadas' },
  { de: 'ana', estado: 3, salida: 16, noches: 2, destino: 'Barcelona', cargo: '1200' },
  { de: 'ana', estado: 4, salida: 6, noches: 2, destino: 'Madrid', cargo: '1200' },
  { de: 'ana', estado: 5, salida: 22, noches: 4, destino: 'Houston', cargo: '1200' },
  { de: 'ana', estado: 6, salida: -11, noches: 2, destino: 'Lisboa', cargo: 'NB-314' },
  { de: 'ana', estado: 7, salida: -48, noches: 1, destino: 'Bilbao', cargo: '1200' },
  { de: 'ana', estado: 7, salida: -97, noches: 3, destino: 'Génova', cargo: 'NB-314' },
  { de: 'ana', estado: 7, salida: -171, noches: 2, destino: 'Madrid', cargo: '1200' },
  { de: 'ana', estado: 7, salida: -260, noches: 4, destino: 'Bergen', cargo: '1200' },
  { de: 'ana', estado: 8, salida: -70, noches: 1, destino: 'Cádiz', cargo: '1200', previo: 4 },
];
/** Waiting for Luis, besides Ana's. */
const PARA_LUIS: readonly Encargo[] = [
  { estado: 3, salida: 12, noches: 1, cargo: '1200' },
  { estado: 3, salida: 19, noches: 2, cargo: 'NB-314' },
  { estado: 3, salida: 33, noches: 3, cargo: '1200' },
];

type Tanda = { cuantos: number; estado: number; desde: number; hasta: number; etapa?: Etapa; previo?: number };
/** Trips of other people: number for each state, and departure days. */
const TANDAS: readonly Tanda[] = [
  { cuantos: 112, estado: 7, desde: -360, hasta: -21 },
  { cuantos: 12, estado: 6, desde: -16, hasta: -7 },
  { cuantos: 16, estado: 6, desde: 2, hasta: 30 },
  { cuantos: 17, estado: 4, desde: 4, hasta: 45 },
  { cuantos: 13, estado: 3, desde: 8, hasta: 60 },
  { cuantos: 8, estado: 2, desde: 10, hasta: 70, etapa: 'ninguna' },
  { cuantos: 6, estado: 2, desde: 10, hasta: 70, etapa: 'preparacion' },
  { cuantos: 10, estado: 2, desde: 10, hasta: 70, etapa: 'publicadas' },
  { cuantos: 11, estado: 1, desde: 10, hasta: 90 },
  { cuantos: 13, estado: 5, desde: -200, hasta: 40 },
  { cuantos: 3, estado: 8, desde: 10, hasta: 60, previo: 1 },
  { cuantos: 4, estado: 8, desde: -200, hasta: 50, previo: 2, etapa: 'publicadas' },
  { cuantos: 3, estado: 8, desde: -200, hasta: 50, previo: 3 },
  { cuantos: 5, estado: 8, desde: -300, hasta: 40, previo: 4 },
  { cuantos: 2, estado: 8, desde: -100, hasta: 40, previo: 6 },
];
/** On the road today. */
const EN_CURSO: readonly Encargo[] = [1, 1, 2].map((dias) => ({ estado: 6, salida: -dias, noches: 4 }));

export function encargosDe(azar: Azar): Encargo[] {
  const alAzar = TANDAS.flatMap(({ cuantos, desde, hasta, ...resto }) =>
    Array.from({ length: cuantos }, (): Encargo => ({
      ...resto,
      salida: azar.int(desde, hasta),
      noches: azar.pick([0, 1, 1, 2, 2, 2, 3, 4]),
    })),
  );
  return [...DE_ANA, ...PARA_LUIS, ...EN_CURSO, ...alAzar];
}
