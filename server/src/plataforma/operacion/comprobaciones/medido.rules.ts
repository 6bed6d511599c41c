import type { Comprobacion, EstadoDeCasa, Proceso } from '#contract/plataforma/operacion/operacion.schemas.ts';

/** A process, with the fingerprints of its secrets and the path of its data folder; null for one of an earlier version. */
export type ProcesoMedido = Proceso & { Secretos: string | null; Ruta: string | null };
/** State of the installation as it is read from the database and the machine: what the screen is told, and some more. */
export type Medido = Omit<EstadoDeCasa, 'Problemas' | 'Procesos'> & {
  Procesos: ProcesoMedido[];
  /** Checks that the areas make of what they lean on outside of the house. */
  DeAreas: readonly Comprobacion[];
  /** Where new files go. */
  Archivos: 'carpeta' | 's3';
  /** Files that the disk of the data may still have; `Total` is 0 where it sets no limit. */
  Inodos: { Total: number; Libre: number };
};
