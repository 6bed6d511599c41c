// Trips of the demo company before they are stored: plain data with logins for people and without ids.
import type { ActoViaje, TipoDocumento, TipoNecesidad } from '#contract/viajes/viajes.rules.ts';
import type { Cargo } from '#server/casa/demo/empresa.ts';

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
  /** Login of the approver; null before the trip waits for approval. */
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
/** Progress of the desk and the requester with the proposals. */
export type Etapa = 'ninguna' | 'preparacion' | 'publicadas' | 'elegidas';

export type DocumentoDemo = { tipo: TipoDocumento; nombre: string; instante: string; contenido: Buffer };

export type Linea = {
  acto: ActoViaje | 'crear' | 'sinPropuesta';
  /** Null for acts on needs, proposals and documents. */
  estado: number | null;
  /** Logins. */
  quien: string;
  enNombreDe: string | null;
  comentario: string;
  instante: string;
};
