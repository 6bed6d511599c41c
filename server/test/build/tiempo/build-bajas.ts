// Builders of sickness, told with the product's own calls.
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { bajas } from '#contract/tiempo/bajas/bajas.endpoints.ts';
import { hoy } from '../../../../contract/test/reloj.ts';
import { idDe } from '../../acts.ts';
import type { As } from '../build.ts';

export const ESTADOS_DE_BAJA = ['en curso', 'con alta', 'retirada'] as const;
export type EstadoDeBaja = (typeof ESTADOS_DE_BAJA)[number];
/** A small page, in base64. */
export const PARTE = {
  clase: 'B',
  nombre: 'parte.pdf',
  contenido: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n').toString(
    'base64',
  ),
} as const;
type Construir = {
  de?: string;
  por?: string;
  /** Days from today to the first one, and how many are expected. */
  desde?: number;
  dias?: number;
  estado?: EstadoDeBaja;
  conPapel?: boolean;
  clase?: 'E' | 'A';
};
/** A sickness of `de` (a login), which `por` tells: the person, unless another is named. */
export async function buildBaja(
  as: As,
  { de = 'ana', por = de, desde = -3, dias = 5, estado = 'en curso', conPapel = false, clase = 'E' }: Construir = {},
) {
  const cliente = (await as(por)).client(bajas);
  const primero = sumarDias(hoy(), desde);
  const { Id } = await cliente.comunicar({
    body: {
      ...(por !== de && { personaId: await idDe(de) }),
      clase,
      desde: primero,
      prevista: sumarDias(primero, dias - 1),
      recaida: false,
      papel: conPapel ? PARTE : null,
    },
  });
  if (estado === 'con alta') await cliente.alta({ body: { Id, ultimo: sumarDias(primero, 1), papel: null } });
  if (estado === 'retirada') await cliente.retirar({ body: { Id, motivo: 'Un error' } });
  return Id;
}

/** One in each state, with a paper, for the fuzzer and the cursors. */
export async function sembrar(as: As): Promise<void> {
  for (const [i, estado] of [...ESTADOS_DE_BAJA, ...ESTADOS_DE_BAJA].entries())
    await buildBaja(as, {
      de: 'teo',
      por: i % 2 ? 'eva' : 'teo',
      desde: -25 + 4 * i,
      dias: 3,
      estado,
      conPapel: i < 2,
    });
}
