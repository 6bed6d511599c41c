// Signing keys on two servers at once: what comes first in the chain comes once, and a key names the password that it was made with.
import { expect } from 'vitest';
import { firma } from '#contract/identidad/firma/firma.endpoints.ts';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { PASSWORD_FIRMA } from '../../firma.ts';
import { both, race, type Race, type Two } from '../kit.ts';

export function carrerasDeClaves({ en, enter, rows, value }: Two): Race[] {
  const cadena = () => en('admin', 0).client(firma).cadena();
  let actual = PASSWORD_DEMO;

  return [
    both('two servers that start at once note once which passwords there were', async () => {
      const inventarios = () => value(`select count(*)::int as v from firma_cadena where clase = 'inventario'`);
      await expect.poll(inventarios, { timeout: 20_000 }).toBe(1);
      expect(await cadena()).toMatchObject({ Correcta: true, Advertencias: [], Filas: 2 });
    }),
    race('of two keys and a password at once at most one key is made, and it names its password', {
      async prepare(round) {
        await rows('truncate intento');
        const antes = actual;
        const [persona, otraPersona] = await Promise.all([enter('teo', 0, antes), enter('teo', 1, antes)]);
        return { uno: persona, otro: otraPersona, antes, nueva: `zapato-nube-cristal-${round}` };
      },
      calls: ({ uno: persona, otro: otraPersona, antes, nueva }) => [
        () => persona.client(sesion).cambiarPassword({ body: { actual: antes, nueva } }),
        ...[persona, otraPersona].map(
          (teo) => () =>
            teo.client(firma).crearClave({ body: { passwordAcceso: antes, passwordFirma: PASSWORD_FIRMA } }),
        ),
      ],
      // Passwords are hashed at their full cost.
      perRound: 5_000,
      outcomes: unaComoMucho([200, 401, 409, 422]),
      async leaves({ nueva }, [, ...claves]) {
        expect(await cadena()).toMatchObject({ Correcta: true, PrimeraAlterada: null, Advertencias: [] });
        actual = nueva;
        if (!claves.includes(200)) return;
        const teo = await enter('teo', 1, actual);
        await teo.client(firma).revocarClave({ body: { passwordAcceso: actual, motivo: 'Otra vuelta' } });
      },
    }),
  ];
}

/** The password changes, and of the two keys not both are made. */
const unaComoMucho = (statuses: readonly number[]) =>
  statuses
    .flatMap((statuse) => statuses.map((other) => [200, statuse, other]))
    .filter(([, ...keys]) => keys.some((s) => s !== 200));
