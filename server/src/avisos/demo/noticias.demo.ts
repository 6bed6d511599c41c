import type { TextoDemo } from './textos.demo.ts';

/** The company's news of the demo. `dia` says a day so many days from today. */
export const textosDeNoticias = (dia: (dias: number) => string): TextoDemo[] => [
  {
    titular: 'El «Costa Quebrada» ya está a flote',
    hace: 5,
    fijado: true,
    dibujo: 'botadura',
    hastags: ['CostaQuebrada', 'Botadura'],
    texto: `<p>Con la pleamar de las 17:12, el buque oceanográfico <em>Costa Quebrada</em> tocó el agua por primera vez. Han sido <strong>catorce meses</strong> de grada y más de 200.000 horas de trabajo.</p><p>@DIBUJO@</p><p>Ahora empiezan el armamento a flote y las pruebas de mar, previstas para la primavera.</p>`,
  },
  {
    titular: 'Mil días sin accidentes con baja en el taller de bloques',
    hace: 11,
    dibujo: 'taller',
    hastags: ['Seguridad'],
    texto: `<p>El taller de bloques ha cumplido mil días sin accidentes con baja. Lo celebramos con un desayuno y con una idea del propio taller: <strong>diez minutos de seguridad</strong> al empezar cada turno.</p>`,
  },
  {
    titular: 'Nueva máquina de corte por plasma',
    hace: 20,
    dibujo: 'corte',
    hastags: ['Inversión'],
    texto: `<p>La nueva línea corta chapas de hasta 40 mm y aprovecha un 6 % más de acero. Quien quiera verla puede pasar los martes a las 12:00.</p>`,
  },
  {
    titular: 'Bienvenida a los aprendices de este curso',
    hace: 28,
    dibujo: 'personas',
    hastags: ['Personas', 'Formación'],
    texto: `<p>Ocho aprendices de soldadura y tubería pasarán nueve meses con nosotros. Cada uno tiene una persona que le acompaña.</p><ul><li>Cuatro en Producción</li><li>Dos en Mantenimiento</li><li>Dos en Ingeniería</li></ul>`,
  },
  {
    titular: 'El ferri «Peña Labra» vuelve al servicio',
    hace: 37,
    dibujo: 'ferri',
    hastags: ['Reparaciones'],
    texto: `<p>Tras once semanas de gran carena, el <em>Peña Labra</em> ha vuelto a su línea con motores revisados y casco nuevo bajo la flotación.</p>`,
  },
  {
    titular: 'Paneles solares en la cubierta de la nave 3',
    hace: 52,
    dibujo: 'solar',
    hastags: ['Energía', 'Inversión'],
    texto: `<p>Las <strong>1.260 placas</strong> de la nave 3 ya producen un tercio de la electricidad que gasta el taller de día.</p>`,
  },
  {
    titular: 'Resultados del concurso de ideas',
    hace: 63,
    hastags: ['Ideas'],
    texto: `<p>Se presentaron 48 ideas. Gana el carro para mangueras del taller de tubería, que evita levantar 30 kilos a mano.</p><table><thead><tr><th>Puesto</th><th>Idea</th><th>Área</th></tr></thead><tbody><tr><td>1.º</td><td>Carro para mangueras</td><td>Producción</td></tr><tr><td>2.º</td><td>Etiquetas de préstamo</td><td>Mantenimiento</td></tr><tr><td>3.º</td><td>Plano del día</td><td>Ingeniería</td></tr></tbody></table>`,
  },
  {
    titular: 'El equipo de traineras, tercero en la regata de empresas',
    hace: 80,
    hastags: ['Deporte'],
    texto: `<p>Tercer puesto en una regata con marejada. El año que viene hay sitio para más remeros: escriba a <a href="mailto:remo@extramuros.example">remo@extramuros.example</a>.</p>`,
  },
  {
    titular: 'Acuerdo con la universidad para el laboratorio de soldadura',
    hace: 105,
    hastags: ['Formación'],
    texto: `<p>El laboratorio permitirá ensayar uniones nuevas antes de llevarlas a la grada y acogerá dos tesis al año.</p>`,
  },
  {
    titular: 'Las Palmas amplía su varadero',
    hace: 130,
    hastags: ['Inversión', 'Varadero'],
    texto: `<p>Con la ampliación podrá subir barcos de hasta 1.200 toneladas, el doble que hasta ahora.</p>`,
  },
  {
    titular: 'Así será el nuevo edificio de oficinas',
    hace: 1,
    desde: 4,
    hastags: ['Instalaciones'],
    texto: `<p>El ${dia(20)} empiezan las obras del nuevo edificio, con luz natural en todas las salas.</p>`,
  },
  {
    titular: 'Entrevista: cuarenta años en la grada',
    hastags: ['Personas'],
    texto: `<p>Borrador de la entrevista; falta la revisión de quien la ha dado.</p>`,
  },
];
