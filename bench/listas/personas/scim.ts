import { directorios } from '#contract/personas/scim/directorios.endpoints.ts';
import { listasDe, PEOPLE, who } from '../../listas.kit.ts';

const DE_LA_EMPRESA = 'the groups of a directory, a thousand at most';

export const listas = listasDe({
  contrato: directorios,
  casos: {
    enlazadas: [{ who: 'admin' }],
    grupos: DE_LA_EMPRESA,
  },
  // Two directories, each with the whole company.
  filas: () => [
    `insert into clave_sistema (nombre, alcances, responsable_id, caduca)
     select 'Directorio ' || i, '{personas:leer,personas:escribir}', ${who('admin')}, now() + interval '1 year'
       from generate_series(1, 2) i`,
    `insert into persona_externa (clave_id, usuario_id, externo, usuario)
     select c.id, u.id, 'externo-' || u.id, u.login || '@directorio.example'
       from clave_sistema c cross join (select * from usuario order by id limit ${PEOPLE}) u`,
  ],
});
