import { nomina } from '#contract/tiempo/nomina/nomina.endpoints.ts';
import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import { client } from '#web/casa/red/api.ts';
import { idDe } from '../acts.ts';
import { buildClave } from '../build/plataforma/build-claves.ts';
import { buildCierre, conTurno, laborables, mesPasado, trabajarMes } from '../build/tiempo/build-cierres.ts';
import { sensiblesDe } from './kit.ts';

export const sensibles = sensiblesDe(nomina, {
  mes: async (as) => {
    const mes = mesPasado();
    await conTurno('clara', mes);
    await trabajarMes('clara', mes);
    const [, , , dia = ''] = laborables(mes, 4);
    const persona = await idDe('clara');
    await (await as('eva')).client(presencia).crearAusencia({
      body: { usuarioId: persona, desde: dia, hasta: dia, letra: 'E', minutos: null, nota: '' },
    });
    await buildCierre(as, 'clara', mes, 'cerrado');
    const { cabeceras } = await buildClave();
    const { send } = await as('admin');
    const deSistema = client(nomina, (path, request) => {
      return send(path, { ...request, headers: { ...request.headers, ...cabeceras } });
    });
    return { lector: 'admin', personas: [persona], llamar: () => deSistema.mes({ params: { mes } }) };
  },
});
