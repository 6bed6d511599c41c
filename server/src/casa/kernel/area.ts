import type { FastifyInstance } from 'fastify';
import type { Opcional } from '#contract/plataforma/empresa/opcionales.rules.ts';
import type { Hallazgo } from '#contract/plataforma/buscar/buscar.schemas.ts';
import type {
  ActoInicio,
  ContadorInicio,
  CuadrosInicio,
  TarjetaInicio,
} from '#contract/plataforma/inicio/inicio.schemas.ts';
import type { Cifra, ParteDeFicha, Pendiente } from '#contract/personas/personas/ficha.schemas.ts';
import type { Area as Contrato } from '#contract/casa/kernel/endpoint.ts';
import type { TipoNotificacion } from '#contract/plataforma/notificaciones/notificaciones.rules.ts';
import type { Comprobacion as Hallada } from '#contract/plataforma/operacion/operacion.schemas.ts';
import type { Comprobacion } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import type { TipoSolicitud } from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import type { Config } from '#server/casa/config/config.ts';
import type { Espera } from './inicio.ts';
import type { Cola } from './lease.ts';
import type { Presentada, Usuario } from './access.ts';
import type { Casa, Reloj } from './relojes.ts';

/** Part of an area in the day's page and in the menu's figures. Figures of one entry are added up, cards of one name are merged. */
export type DeInicio = {
  espera?: Espera[];
  actos?: ActoInicio[];
  tarjetas?: TarjetaInicio[];
  contadores?: ContadorInicio[];
  cuadros?: Partial<CuadrosInicio>;
};

/** Searched words as one text; `parecido`: nothing has them, and similar words are searched. */
export type Busqueda = { texto: string; parecido: boolean; limite: number };

/** Decision on a request of an area, inside its transaction. */
export type Decidida = {
  entidadId: number;
  /** Comment, as the requester reads it. */
  solicitud: { Numero: string; Resumen: string; Peticionario: string; peticionarioId: number };
  decision: 'aceptada' | 'rechazada';
  comentario: string;
  usuario: Usuario;
  /** The person for whom a delegate decides. */
  enNombreDeId: number | null;
  /** Data given by the area's own call. */
  extra: unknown;
};
/** Changes the row of the area, or throws a 409. Gives 'avisado' when it has notified the requester itself. */
export type Efecto = (decidida: Decidida) => Promise<'avisado' | undefined>;

/** Waiting request whose approver reads what was checked. */
export type PorDecidir = {
  entidadId: number;
  peticionarioId: number;
  Peticionario: string;
  lectorId: number;
  /** True where the reader may know which team-mates of the requester are absent. */
  delEquipo: boolean;
};
/** Checks of a waiting request by its area, with nothing that this reader may not see. */
export type Comprobar = (porDecidir: PorDecidir) => Promise<readonly Comprobacion[]>;

/** Kind of request that an area opens, with the effect of a decision. */
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
  /** Path of the screen where it is decided, which the number of its row follows; null: the inbox. */
  pantalla: string | null;
  /** A decision needs more than a comment, so `aceptar` and `rechazar` refuse it (409). */
  pideMas: boolean;
  /** True when the requester sees it in `mias`; otherwise in the list of its area. */
  enMias: boolean;
  efecto: Efecto;
  comprobar?: Comprobar;
  /** Words of warning for the inbox of this reader, by the area's row: 'Coincide'. */
  avisar?(entidadIds: readonly number[], lectorId: number): Promise<ReadonlyMap<number, string>>;
  /** Verb of the thing's own first day: 'Sale', 'Empieza', 'Vence'. */
  verboDeDia?: string;
  /** True where the requester is away for some days: their team-mates' absences are looked at. */
  conEquipo?: boolean;
};
/** Words of a kind of request made from its noun. */
export const SOLICITUD_A_SECAS = {
  cosa: 'solicitud',
  femenino: true,
  porDecidir: 'Una solicitud espera su decisión',
  notificacion: 'solicitud_espera',
} as const;

/** Loads the part of an area in the demo company. Gives a few words about the result for the terminal. */
export type ParteDemo = (demo: { hoy: string; semilla: number; areas: readonly Area[] }) => Promise<string | undefined>;

/** Check of rows that depend on the chain of signatures: their number, and in words the first that was changed. */
export type Comprobado = { que: string; filas: number; falta: string | null };

/** Part of a person's download of their data: rows of one kind, with readable columns, and files. */
export type MisDatos = {
  /** File name without its ending: 'viajes'. */
  nombre: string;
  filas: readonly object[];
  ficheros?: AsyncIterable<{ nombre: string; contenido: Buffer }>;
};

/** Lines of one part in the summary of a person: its figures, the matters that wait for somebody, and the number of its tab. */
export type EnResumen = {
  cifras?: readonly Omit<Cifra, 'Parte'>[];
  pendientes?: readonly Omit<Pendiente, 'Parte'>[];
  cuantos?: number;
};
/** Part of an area in the page of a person. */
export type DeFicha = {
  parte: ParteDeFicha;
  /** True for a reader who may read this part of that person. The call of the part asks the same. */
  puede(usuario: Usuario, personaId: number): Promise<boolean>;
  /** Its lines of the summary, for a reader who may read the part. */
  resumen?(usuario: Usuario, personaId: number): Promise<EnResumen>;
};

/** Roles that people have by what another system has written with its key, and by nothing else. */
export type DeClave = {
  contarPapeles(claveId: number): Promise<number>;
  /** Takes them away, in the transaction that ends the key; gives their number. */
  quitarPapeles(usuario: Usuario, claveId: number): Promise<number>;
};

/** Definition of an area for the server: `areas.ts` has one line for each. */
export type Area = {
  contrato: Contrato;
  /** The company may switch the area off: it then answers no call and appears nowhere (empresa/apagadas.port.ts). */
  opcional?: Opcional;
  /** Mounts the calls of the contract. */
  rutas(app: FastifyInstance, options: { config: Config; areas: readonly Area[] }): Promise<void>;
  /** Clocks of background work. Throws StartFailure when a file of credentials cannot be read. */
  relojes?(casa: Casa): readonly Reloj[];
  /** Clocks that run in every process with calls, woken by each act. */
  trasActos?: readonly Reloj[];
  decision?: Decision;
  /** Finds the person of an `Authorization` header; a single area does so. */
  usuarioDe?(authorization: string | undefined): Promise<Usuario | null>;
  /** Finds the system behind a key, and notes each call that brought one; a single area does so. */
  claves?: {
    /** Undefined for a header without a key. @throws Refusal 429 after too many wrong keys from a network. */
    presentar(asked: { authorization: string | undefined; url: string; ip: string }): Promise<Presentada | undefined>;
    /** Remembers a call and its result; nothing is written for it. */
    anotar(presentada: Presentada, call: { llamada: string; estado: number; ip: string }): void;
  };
  deClave?: DeClave;
  /** Part of the demo company, imported when it is loaded; parts follow the order of the list. */
  demo?(): Promise<ParteDemo>;
  /** Check of the rows of this area that depend on the chain of signatures, in the snapshot of the verification. */
  comprobar?(): Promise<readonly Comprobado[]>;
  /** Part of the day's page for this person. It runs at every visit: few statements, none that counts all rows. */
  inicio?(usuario: Usuario): Promise<DeInicio>;
  /** Part of the search: rows of the area that this person may see, the nearest first. It runs while the person types. */
  buscar?(usuario: Usuario, busqueda: Busqueda): Promise<readonly Hallazgo[]>;
  ficha?: DeFicha;
  /** Data of a person that the area keeps and the person may see, for their download (S-8046). */
  misDatos?(usuario: Pick<Usuario, 'id'>): Promise<readonly MisDatos[]>;
  /** Checks of what the area leans on outside of the house, for operations and the doctor. */
  problemas?(): Promise<readonly Hallada[]>;
  /** Queues of the area, for operations. */
  colas?: readonly Cola[];
  /** Logins that the fuzzer uses, for all calls and for some (default: ana), and samples where the contract has no example. */
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
): Area => value as Area; // `fuzz` has been checked against the contract; in the list of areas its calls are plain strings
