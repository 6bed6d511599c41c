import { DIAS_DE_AVISO } from '#contract/plataforma/sistemas/sistemas.rules.ts';
import type { Comprobacion } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { comprobacionesDe, enLista, oBien } from '#server/casa/kernel/comprobaciones/comprobaciones.ts';
import { selectParaOperacion } from './clave.queries.ts';

const { bien, aviso } = comprobacionesDe('conexiones');

/** Checks of the keys: those that expire soon, are used past their end, or have nobody who answers for them. */
export async function comprobarClaves(): Promise<Comprobacion[]> {
  const { pronto, despues, sinResponsable, enUso } = await selectParaOperacion();
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
