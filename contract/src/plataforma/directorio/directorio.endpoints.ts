import { area, get, lista } from '#contract/casa/kernel/endpoint.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import { Ficha, Grupos, Linea, lineaQuery, Nodo, PersonaDelDirectorio, personasQuery } from './directorio.schemas.ts';

/** People of the company and their responsibles (S-8055 to S-8059). The specification has none of these calls. */
export const directorio = area('/api/directorio', 'Directorio', {
  personas: get(
    '/personas',
    'Personas de la empresa por nombre u otra columna, de un área o de un centro, ' +
      'con su teléfono y su correo del trabajo, o con unas palabras de su nombre, ' +
      'matrícula, puesto, área o centro. ' +
      'Si nadie las tiene, las que se escriben casi igual.',
    lista(PersonaDelDirectorio, personasQuery),
  ),
  grupos: get('/grupos', 'Áreas y centros de trabajo de las personas de mi directorio, por nombre.', {
    output: Grupos,
  }),
  persona: get('/personas/:id', 'Ficha de una persona que puedo ver.', { params: idParam, output: Ficha }),
  linea: get('/linea', 'De quién depende una persona, hasta lo más alto. Sin «de», de quién dependo.', {
    query: lineaQuery,
    output: Linea,
  }),
  acargo: get('/organigrama/:id/acargo', 'Quienes dependen directamente de una persona, por nombre.', {
    params: idParam,
    ...lista(Nodo),
  }),
  cima: get('/organigrama', 'Quienes no dependen de nadie, por nombre.', lista(Nodo)),
});
