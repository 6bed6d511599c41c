import type { FaltaDePersona, KitDePersona } from '#contract/planta/epi/falta.schemas.ts';
import { enPalabras, ESTADO_EPI } from '#contract/planta/epi/epi.rules.ts';
import { csv } from '#server/casa/http/csv.ts';
import type { KitRow, PersonaRow } from './faltas.queries.ts';

const PEDIDO: Record<number, string> = {
  [ESTADO_EPI.solicitada]: 'Pedido: lo decide Prevención',
  [ESTADO_EPI.aprobada]: 'Pedido: lo prepara el almacén',
  [ESTADO_EPI.preparada]: 'Preparado: falta recogerlo',
};
export const verFaltas = ({ faltan, hoy, ...p }: PersonaRow): FaltaDePersona => ({
  ...p,
  Faltan: faltan.map(({ Cupo, caduco, estadoSolicitud, ...f }) => ({
    ...f,
    Cantidad: Math.max(Cupo?.Quedan ?? 1, 1),
    Detalle:
      PEDIDO[estadoSolicitud ?? 0] ?? (caduco !== null && caduco < hoy ? enPalabras(caduco, hoy) : 'No lo tiene'),
  })),
});
export const verKit = ({ Almacenes, Existencias, ...p }: KitRow): KitDePersona => ({
  ...verFaltas(p),
  Almacenes,
  Existencias,
});

export const csvDeFaltas = (gente: readonly PersonaRow[]) =>
  csv('epi-que-falta.csv', [
    ['Matrícula', 'Persona', 'Puesto', 'Centro', 'Área', 'Falta', 'Cantidad', 'Por qué'],
    ...gente
      .map(verFaltas)
      .flatMap((p) =>
        p.Faltan.map((f) => [
          p.Matricula,
          p.Persona,
          p.Puesto,
          p.Centro,
          p.Area,
          f.Articulo,
          String(f.Cantidad),
          f.Detalle,
        ]),
      ),
  ]);
