import { commandName } from '#server/casa/config/version.ts';
import type { Comprobacion } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { comprobacionesDe, enLista, oBien } from '#server/casa/kernel/comprobaciones/comprobaciones.ts';
import { cuantos, duracion } from './comprobacion.rules.ts';
import type { Medido } from './medido.rules.ts';
import { secretosDistintos } from './secretos.rules.ts';

const base = comprobacionesDe('base');
const procesos = comprobacionesDe('procesos');
const datos = comprobacionesDe('datos');

/** Facts that are read only when the installation is checked. */
export type Instalacion = {
  /** Settings as a fresh connection finds them. */
  ajustes: readonly { name: string; found: string; wanted: string }[];
  base: {
    Numero: number;
    Version: string;
    Codificacion: string;
    Icu: boolean;
    Trigramas: boolean;
    Sentencias: boolean;
    /** Connections that PostgreSQL keeps for its administrators, and those to its other databases. */
    Reservadas: number;
    Otras: number;
    /** Connections of processes that listen to what changes: one of each that runs. */
    Oyentes: number;
  };
  /** A pooler in front: the pool's connections are not PostgreSQL's. */
  intermediario: boolean;
  /** Sentence of what the schema lacks; null for one that is up to date. */
  esquema: string | null;
  /** Milliseconds that the clock of this machine is ahead of that of the database. */
  adelanto: number;
  /** Files of secrets, with their permissions. */
  ficheros: readonly { nombre: string; modo: number }[];
  root: boolean;
  /** Fingerprints and folder of the command that checks; null for a server, which is among the processes. */
  orden: { secretos: string; carpeta: string | null } | null;
};

const MINIMA = 150_000;
/** Connections of a process that go to PostgreSQL: its pool, and the one that listens. A command takes some more. */
const DE_POOL = 10;
const DE_ESCUCHA = 1;
const DE_ORDENES = 3;
const RELOJ = 60_000;

export const deBase = ({ base: b, ajustes, esquema, ...resto }: Instalacion, medido: Medido): Comprobacion[] => {
  const distintos = ajustes.filter(({ found, wanted }) => found !== wanted);
  return [
    b.Numero < MINIMA
      ? base.mal('Versión de PostgreSQL', `Es la ${b.Version}.`, 'Hace falta la 15 o posterior.')
      : base.bien('Versión de PostgreSQL', `Es la ${b.Version}.`),
    ...oBien(
      distintos.map(({ name, found, wanted }) =>
        base.mal(
          'Un ajuste de las conexiones no es el que hace falta',
          `${name} es «${found}» en una conexión nueva, y ha de ser «${wanted}».`,
          'Si en medio hay un intermediario (PgBouncer), reinicie el producto para que vuelva a fijarlo; si no, quite lo que lo cambie.',
        ),
      ),
      base.bien(
        'Ajustes de las conexiones',
        `Una conexión nueva tiene los ${ajustes.length} que hacen falta; entre ellos, JIT apagado y hora UTC.`,
      ),
    ),
    b.Codificacion === 'UTF8' && b.Icu
      ? base.bien('Letras y orden', 'La base está en UTF-8, y ordena los nombres con ICU.')
      : base.mal(
          'Letras y orden',
          b.Icu ? `La base está en ${b.Codificacion}.` : 'A PostgreSQL le falta ICU.',
          'Cree una base en UTF-8 en un PostgreSQL con ICU, y restaure en ella una copia.',
        ),
    ...deExtensiones(b),
    esquema === null
      ? base.bien(
          'Tablas y funciones',
          `Al día: ${medido.Base.Migraciones} migraciones, hasta la ${medido.Base.UltimaMigracion}.`,
        )
      : base.mal(
          'Tablas y funciones',
          esquema,
          `Arranque el producto, o ejecute «${commandName('migrate')}» con sus variables.`,
        ),
    deMaximo(b, resto.intermediario, medido),
    Math.abs(resto.adelanto) > RELOJ
      ? base.mal(
          'El reloj de esta máquina no está en hora',
          `Va ${duracion(Math.abs(resto.adelanto))} por ${resto.adelanto > 0 ? 'delante' : 'detrás'} del de la base de datos.`,
          'Ponga las dos máquinas en hora (NTP).',
        )
      : base.bien('Hora de esta máquina', `Se aparta ${duracion(Math.abs(resto.adelanto))} de la de la base de datos.`),
  ];
};

const deExtensiones = ({ Trigramas, Sentencias }: Instalacion['base']) => [
  Trigramas
    ? base.bien('Extensión pg_trgm', 'Está: con ella se buscan palabras.')
    : base.mal('Extensión pg_trgm', 'Falta: sin ella no se buscan palabras.', 'Ejecute «create extension pg_trgm».'),
  Sentencias
    ? base.bien('Extensión pg_stat_statements', 'Está: en Estado se ven las sentencias más lentas.')
    : base.nota('Extensión pg_stat_statements', 'No está. Es optativa: con ella se ven las sentencias más lentas.'),
];

/** `max_connections` against all that the live processes may open at once. */
function deMaximo(b: Instalacion['base'], intermediario: boolean, { Base, Procesos }: Medido): Comprobacion {
  const vivos = Procesos.filter(({ Vivo }) => Vivo).length;
  const deCada = (intermediario ? 0 : DE_POOL) + DE_ESCUCHA;
  const pueden = Math.max(1, vivos) * deCada + DE_ORDENES;
  const quedan = Base.ConexionesMaximas - b.Reservadas - b.Otras;
  const que =
    `PostgreSQL admite ${Base.ConexionesMaximas}; sin las reservadas (${b.Reservadas}) y las de otras bases (${b.Otras}) quedan ` +
    `${quedan}. ` +
    `${cuantos(Math.max(1, vivos), 'proceso', 'procesos')} y una orden pueden abrir ${pueden}` +
    `${intermediario ? ', además de las del intermediario' : ''}.`;
  return pueden > quedan
    ? base.aviso(
        'Conexiones que caben',
        que,
        `Suba «max_connections» de PostgreSQL a ${Base.ConexionesMaximas + pueden - quedan} o más.`,
      )
    : base.bien('Conexiones que caben', que);
}

/** Processes that run, against the connections that they hold, which end with them at once. */
export const deMarcha = ({ base: { Oyentes } }: Instalacion): Comprobacion =>
  Oyentes === 0
    ? procesos.nota('En marcha', 'El producto está parado: nadie escucha los cambios de la base de datos.')
    : procesos.bien(
        'En marcha',
        `${cuantos(Oyentes, 'proceso escucha', 'procesos escuchan')} los cambios de la base de datos.`,
      );

export function deOrden({ orden, root }: Instalacion, { Procesos }: Medido): Comprobacion[] {
  const vivos = Procesos.filter(({ Vivo }) => Vivo);
  const huella = vivos.find(({ Secretos }) => Secretos !== null)?.Secretos ?? null;
  const distintos = orden && huella ? secretosDistintos(huella, orden.secretos) : [];
  const carpetas = new Set(vivos.flatMap(({ Carpeta }) => Carpeta ?? []));
  const ajena = orden?.carpeta && carpetas.size > 0 && !carpetas.has(orden.carpeta);
  return [
    ...(distintos.length > 0
      ? [
          procesos.aviso(
            'Los secretos de esta orden no son los de los procesos',
            `Cambian ${enLista(distintos)}.`,
            'Dé a la orden las mismas variables con las que arranca el producto.',
          ),
        ]
      : []),
    ...(ajena
      ? [
          procesos.aviso(
            'Esta orden mira otra carpeta de datos que los procesos',
            'Lo que dice del disco, de los ficheros y de la copia es de esa otra.',
            'Dele en DATA_DIR la carpeta de los procesos.',
          ),
        ]
      : []),
    ...(root
      ? [
          procesos.nota(
            'Usuario del sistema',
            'Es root.',
            'Si puede, ejecute el producto con un usuario que solo escriba en DATA_DIR.',
          ),
        ]
      : []),
  ];
}

const GRUPO = 0o040;
const TODOS = 0o004;
export function deFicheros({ ficheros }: Instalacion): Comprobacion[] {
  const abiertos = ficheros.filter(({ modo }) => (modo & (GRUPO | TODOS)) !== 0);
  const nombres = enLista(abiertos.map(({ nombre, modo }) => `${nombre} (${(modo & 0o777).toString(8)})`));
  if (ficheros.length === 0)
    return [datos.nota('Ficheros de secretos', 'No hay ninguno en DATA_DIR: los secretos se dan en las variables.')];
  if (abiertos.length === 0)
    return [
      datos.bien('Ficheros de secretos', `Solo los lee su dueño: ${enLista(ficheros.map(({ nombre }) => nombre))}.`),
    ];
  return [
    datos[abiertos.some(({ modo }) => (modo & TODOS) !== 0) ? 'mal' : 'aviso'](
      'Los ficheros de secretos los puede leer alguien más',
      `${nombres}.`,
      'Déjelos para su dueño solo, en DATA_DIR: chmod 600 secretos.json firma.json vapid.json.',
    ),
  ];
}

/** Checks of what is read only when somebody asks for them. */
export const comprobacionesDeInstalacion = (instalacion: Instalacion, medido: Medido): Comprobacion[] => [
  ...deBase(instalacion, medido),
  deMarcha(instalacion),
  ...deOrden(instalacion, medido),
  ...deFicheros(instalacion),
];
