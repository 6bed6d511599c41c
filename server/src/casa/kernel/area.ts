import type { FastifyInstance } from 'fastify';
import type { Opcional } from '#contract/plataforma/empresa/opcionales.rules.ts';
import type { Hallazgo } from '#contract/plataforma/buscar/buscar.schemas.ts';
import type {
  ActoInicio,
  ContadorInicio,
  CuadrosInicio,
  TarjetaInicio,
} from '#contract/plataforma/inicio/inicio.schemas.ts';
import type { Area as Contrato } from '#contract/casa/kernel/endpoint.ts';
import type { TipoNotificacion } from '#contract/plataforma/notificaciones/notificaciones.rules.ts';
import type { TipoSolicitud } from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import type { Config } from '#server/casa/config/config.ts';
import type { Espera } from './inicio.ts';
import type { Cola } from './lease.ts';
import type { Usuario } from './access.ts';
import type { Casa, Reloj } from './relojes.ts';

/** An area's part of the day's page and of the menu's figures; figures of the same entry are added up, cards of the same name are one. */
export type DeInicio = {
  espera?: Espera[];
  actos?: ActoInicio[];
  tarjetas?: TarjetaInicio[];
  contadores?: ContadorInicio[];
  cuadros?: Partial<CuadrosInicio>;
};

/** Words that a person looks for, in one text; `parecido`: nothing has them, and what resembles them is asked for. */
export type Busqueda = { texto: string; parecido: boolean; limite: number };

/** A decision on a request of an area, inside the transaction that takes it. */
export type Decidida = {
  entidadId: number;
  /** As the requester reads it. */
  solicitud: { Numero: string; Resumen: string; Peticionario: string; peticionarioId: number };
  decision: 'aceptada' | 'rechazada';
  comentario: string;
  usuario: Usuario;
  /** The person for whom a delegate decides. */
  enNombreDeId: number | null;
  /** Given by the area's own call. */
  extra: unknown;
};
/** Effect of a decision on the area's row, or a 409. Gives 'avisado' when it has told the requester in its own words. */
export type Efecto = (decidida: Decidida) => Promise<'avisado' | undefined>;

/** Kind of request that an area opens (decisions 8), and what a decision does. */
export type Decision = {
  tipo: TipoSolicitud;
  nombre: string;
  /** Noun of the thing in the texts of notifications. */
  cosa: string;
  femenino: boolean;
  /** Title and kind of the notification to the approver. */
  porDecidir: string;
  /**
   * Plural of `porDecidir` for a line of its own on the day's page: 'recibos esperan su firma'. Absent: its requests are counted with
   * the others.
   */
  porDecidirVarias?: string;
  notificacion: TipoNotificacion;
  /** Screen where it is decided, before the number of what it is about; null: the inbox itself. */
  pantalla: string | null;
  /** It needs more than a comment: `aceptar` and `rechazar` refuse it (409). */
  pideMas: boolean;
  /** True when the requester follows it in `mias`; otherwise it is followed in the list of its area. */
  enMias: boolean;
  efecto: Efecto;
};
/** Words of a kind whose requests are called just so. */
export const SOLICITUD_A_SECAS = {
  cosa: 'solicitud',
  femenino: true,
  porDecidir: 'Una solicitud espera su decisión',
  notificacion: 'solicitud_espera',
} as const;

/** Loader of an area's part of the demo company. Gives a word on what it made, for the terminal. */
export type ParteDemo = (demo: { hoy: string; semilla: number; areas: readonly Area[] }) => Promise<string | undefined>;

/** Proof of rows that hang from the chain of signatures: how many there are, and the first that is not as it was left, in words. */
export type Comprobado = { que: string; filas: number; falta: string | null };

/** Part of what a person takes away of theirs: rows of one kind, with their columns as the person reads them, and files. */
export type MisDatos = {
  /** File name without its ending: 'viajes'. */
  nombre: string;
  filas: readonly object[];
  ficheros?: AsyncIterable<{ nombre: string; contenido: Buffer }>;
};

/** Definition of an area for the server: `areas.ts` has one line for each. */
export type Area = {
  contrato: Contrato;
  /** The company may do without it: then it answers no call, and nothing of it is told (empresa/apagadas.port.ts). */
  opcional?: Opcional;
  /** Mounts the calls of the contract. */
  rutas(app: FastifyInstance, options: { config: Config; areas: readonly Area[] }): Promise<void>;
  /** Background work. Throws StartFailure when a file of credentials cannot be read. */
  relojes?(casa: Casa): readonly Reloj[];
  /** Clocks of every process that answers calls, woken by each act. */
  trasActos?: readonly Reloj[];
  decision?: Decision;
  /** Person behind an `Authorization` header: one area of the list knows. */
  usuarioDe?(authorization: string | undefined): Promise<Usuario | null>;
  /** Part of the demo company, imported when it is loaded; parts follow the order of the list. */
  demo?(): Promise<ParteDemo>;
  /** Proof of rows of its own that hang from the chain of signatures, in the snapshot of the walk over it. */
  comprobar?(): Promise<readonly Comprobado[]>;
  /** Part of the day's page for this person. It runs for every visit: few statements, none that counts to the end. */
  inicio?(usuario: Usuario): Promise<DeInicio>;
  /** Part of the search: what this person may see here and no more, the nearest first. It runs for every few letters: as the lists do. */
  buscar?(usuario: Usuario, busqueda: Busqueda): Promise<readonly Hallazgo[]>;
  /** All that this area keeps of a person and the person may see, for the download of all of theirs (S-8046). */
  misDatos?(usuario: Pick<Usuario, 'id'>): Promise<readonly MisDatos[]>;
  /** Its queues, for operations. */
  colas?: readonly Cola[];
  /** Senders of the fuzzer, by login: of all its calls, and of some. Default: ana. Samples where the contract shows no example. */
  fuzz?: { por?: string; llamadas?: Record<string, string>; muestras?: Record<string, unknown> };
};

type Llamada<C extends Contrato> = keyof C['endpoints'];
type Fuzz<C extends Contrato> = {
  por?: string;
  llamadas?: { [K in Llamada<C>]?: string };
  muestras?: { [K in Llamada<C>]?: unknown };
};
/** An area as one value. Names of calls in `fuzz` are those of its contract. */
export const area = <C extends Contrato>(
  value: Omit<Area, 'contrato' | 'fuzz'> & { contrato: C; fuzz?: Fuzz<C> },
): Area => value as Area; // `fuzz` has been checked against the contract; in the list its calls are plain words
