// The demo company while it is being made up: plain data with logins for people and no row numbers yet.
import type { ActoViaje, TipoDocumento, TipoNecesidad } from '#contract/viajes/viajes.rules.ts';
import type { Dibujo } from './dibujos.ts';
import type { Sede } from './personas.build.ts';
import type { Azar } from './prng.ts';

export type Viajero = { login: string; sede: Sede; centroCoste: string; responsable: string | null };
/** What a viaje can be charged to. */
export type Cargo = { tipo: 'G' | 'C'; codigo: string; responsable: string };
export type Mundo = {
  azar: Azar;
  hoy: string;
  viajeros: readonly Viajero[];
  cargos: readonly Cargo[];
  delegaciones: readonly DelegacionDemo[];
  gestor: string;
};
export type ViajeDemo = {
  codigo: string;
  solicitante: string;
  salida: string;
  regreso: string;
  limitaciones: string;
  motivo: string;
  destino: string;
  pais: string;
  provincia: string | null;
  formacion: boolean;
  codigoOferta: string;
  cargo: Cargo;
  anticipoCentimos: number | null;
  anticipoDivisas: number | null;
  divisa: string | null;
  acompanantes: string;
  justificacion: string;
  estado: number;
  estadoPrevio: number | null;
  /** Login; null until somebody is to decide. */
  aprobador: string | null;
  creado: string;
  necesidades: NecesidadDemo[];
  documentos: DocumentoDemo[];
  historial: Linea[];
};

type Textos = { texto1: string; texto2: string; texto3: string; texto4: string };
export type PropuestaDemo = Textos & {
  inicio: string;
  fin: string | null;
  hora: string | null;
  /** Cents: whole numbers until PostgreSQL makes euros of them. */
  centimos: number;
  validaHasta: string | null;
  estado: number;
  conPdf: boolean;
};
export type NecesidadDemo = Textos & {
  tipo: TipoNecesidad;
  combo1: number | null;
  inicio: string;
  fin: string | null;
  notas: string;
  sinPropuestaMotivo: string;
  propuestas: PropuestaDemo[];
};
/** How far the desk and the requester have come with the proposals. */
export type Etapa = 'ninguna' | 'preparacion' | 'publicadas' | 'elegidas';

export type DocumentoDemo = { tipo: TipoDocumento; nombre: string; instante: string; contenido: Buffer };

export type Linea = {
  acto: ActoViaje | 'crear';
  estado: number;
  /** Logins. */
  quien: string;
  enNombreDe: string | null;
  comentario: string;
  instante: string;
};
export type DelegacionDemo = { de: string; para: string; desde: string; hasta: string; creada: string };

/** A notice as it is told, with days counted from today. `@DIBUJO@` in its text stands for its picture. */
export type TextoDemo = {
  titular: string;
  texto: string;
  hastags?: string[];
  /** Codes of area and centro_trabajo, or 'SUB'; nothing: everybody. */
  para?: string[];
  /** When it was published; a draft has none. */
  hace?: number;
  /** From when it is seen, when it is not at once. */
  desde?: number;
  hasta?: number;
  fijado?: true;
  dibujo?: Dibujo;
  /** What it says since a later day, to be read again. */
  cambio?: { hace: number; texto: string };
  retirado?: { hace: number; motivo: string };
  /** Logins of the cast who have not read it; of a changed one, the change. */
  sinLeer?: string[];
};
/** The same with its dates, ready to be written. */
export type AvisoDemo = Omit<TextoDemo, 'para' | 'hace' | 'cambio' | 'retirado' | 'desde' | 'hasta' | 'fijado'> & {
  canal: 'A' | 'N';
  audiencia: { todos: boolean; areas: string[]; centros: string[]; subcontratas: boolean };
  fijado: boolean;
  creado: string;
  publicado: string | null;
  desde: string | null;
  hasta: string | null;
  cambio: { instante: string; texto: string } | null;
  retirado: { instante: string; motivo: string } | null;
};
