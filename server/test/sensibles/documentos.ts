import { documentos } from '#contract/personas/documentos/documentos.endpoints.ts';
import { usuario } from '#contract/plataforma/delegaciones/usuario.endpoints.ts';
import { buildLote, ficheroPdf } from '../build/personas/build-documentos.ts';
import { sensiblesDe } from './kit.ts';

export const sensibles = sensiblesDe(documentos, {
  deOtra: async (as) => {
    const { Id } = await (await as('teo')).client(usuario).usuario();
    const eva = (await as('eva')).client(documentos);
    return { lector: 'eva', personas: [Id], llamar: () => eva.deOtra({ params: { id: String(Id) } }) };
  },
  previa: async (as) => {
    const lote = await buildLote(as, [ficheroPdf('0012.pdf', 'para mirar')], { entregado: false });
    const eva = (await as('eva')).client(documentos);
    const [fichero] = await eva.ficheros({ params: { id: String(lote) } });
    const { Id } = await (await as('ana')).client(usuario).usuario();
    return { lector: 'eva', personas: [Id], llamar: () => eva.previa({ params: { id: String(fichero?.Id) } }) };
  },
});
