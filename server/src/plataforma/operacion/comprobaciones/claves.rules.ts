import { DIAS_DE_AVISO } from '#contract/plataforma/sistemas/sistemas.rules.ts';
import type { Comprobacion } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { comprobacionesDe, enLista, oBien } from './comprobacion.rules.ts';
import type { Medido } from './medido.rules.ts';

const { bien, aviso } = comprobacionesDe('mensajes');

/** Keys of other systems that expire soon, are used past their end, or have nobody who answers for them. */
export function deClaves({ Claves: { pronto, despues, sinResponsable, enUso } }: Medido): Comprobacion[] {
  const faltas = [
    ...(pronto.length > 0
      ? [
          aviso(
            'Claves que caducan pronto',
            `${enLista(pronto)}: en menos de ${DIAS_DE_AVISO} días.`,
            'Renuévelas en «Conexiones › Claves» y ponga la nueva en su sistema.',
          ),
        ]
      : []),
    ...(despues.length > 0
      ? [
          aviso(
            'Claves que se usan después de su final',
            `${enLista(despues)}: su sistema sigue llamando y no recibe nada.`,
            'Ponga una clave que sirva en ese sistema, o párelo.',
          ),
        ]
      : []),
    ...(sinResponsable.length > 0
      ? [
          aviso(
            'Claves sin responsable',
            `${enLista(sinResponsable)}: quien respondía de ellas ya no está en la empresa.`,
            'Renuévelas quien vaya a responder de ellas, o revóquelas.',
          ),
        ]
      : []),
  ];
  return oBien(
    faltas,
    bien('Claves de otros sistemas', enUso === 0 ? 'No hay ninguna en uso.' : `Hay ${enUso} en uso.`),
  );
}
