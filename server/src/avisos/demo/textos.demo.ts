import type { Dibujo } from '#server/demo/dibujos.ts';

/** A notice as it is told, with days counted from today. `@DIBUJO@` in its text stands for its picture. */
export type TextoDemo = {
  titular: string;
  texto: string;
  hastags?: string[];
  /** Codes of area and centro_trabajo, or 'SUB'; nothing: everybody. */
  para?: string[];
  /** When it was published; a draft has none. */
  hace?: number;
  /** From when it is seen, when it is not at once. */
  desde?: number;
  hasta?: number;
  fijado?: true;
  dibujo?: Dibujo;
  /** Text since a later day, to be read again. */
  cambio?: { hace: number; texto: string };
  retirado?: { hace: number; motivo: string };
  /** Logins of the cast who have not read it; of a changed one, the change. */
  sinLeer?: string[];
};

/** The notices of the demo company. `dia` says a day so many days from today. */
export const textosDeAvisos = (dia: (dias: number) => string): TextoDemo[] => [
  {
    titular: 'Normas de acceso al muelle y a las gradas',
    hace: 240,
    fijado: true,
    hastags: ['Seguridad', 'Accesos'],
    texto: `<p>El acceso al muelle y a las gradas exige <strong>casco, calzado de seguridad y chaleco</strong>, también en las visitas.</p>
<h3>Antes de entrar</h3><ol><li>Identifíquese en el control de la puerta 2.</li><li>Compruebe que su reconocimiento médico está al día.</li><li>Lea el panel con los trabajos en curso.</li></ol>
<p>Si algo no le parece seguro, <strong>pare el trabajo</strong> y avise a Seguridad en la <a href="tel:+34942000112">extensión 112</a>.</p>`,
  },
  {
    titular: 'Protocolo de trabajos en altura',
    hace: 60,
    hastags: ['Seguridad', 'PRL'],
    para: ['ING', 'MAN', 'PRO', 'SUB'],
    sinLeer: ['ana'],
    texto: `<p>Los trabajos a más de <strong>dos metros</strong> requieren permiso firmado y un recurso preventivo presente.</p>
<ul><li>Arnés con doble anclaje.</li><li>Línea de vida revisada en los últimos doce meses.</li><li>Zona inferior balizada.</li></ul>`,
    cambio: {
      hace: 2,
      texto: `<p>Los trabajos a más de <strong>metro y medio</strong> requieren desde ahora permiso firmado y un recurso preventivo presente. Hasta ayer eran dos metros.</p>
<ul><li>Arnés con doble anclaje.</li><li>Línea de vida revisada en los últimos <strong>seis meses</strong>.</li><li>Zona inferior balizada.</li></ul>
<table><thead><tr><th>Altura</th><th>Permiso</th><th>Recurso preventivo</th></tr></thead><tbody><tr><td>Menos de 1,5 m</td><td>No</td><td>No</td></tr><tr><td>De 1,5 a 6 m</td><td>Sí</td><td>Sí</td></tr><tr><td>Más de 6 m</td><td>Sí, con plan de rescate</td><td>Sí, dedicado</td></tr></tbody></table>`,
    },
  },
  {
    titular: `Corte de agua en el edificio B el ${dia(3)}`,
    hace: 1,
    hasta: 4,
    hastags: ['Instalaciones'],
    para: ['SDR'],
    sinLeer: ['ana'],
    texto: `<p>El <strong>${dia(3)}, de 8:00 a 10:00</strong>, no habrá agua en el edificio B por la renovación de la acometida.</p>
<table><thead><tr><th>Planta</th><th>Aseos disponibles</th></tr></thead><tbody><tr><td>Baja</td><td>Edificio A, planta baja</td></tr><tr><td>Primera y segunda</td><td>Edificio C, por la pasarela</td></tr></tbody></table>
<p>Las máquinas de café se cerrarán la tarde anterior. Disculpe las molestias.</p>`,
  },
  {
    titular: 'Simulacro de evacuación la semana que viene',
    hace: 4,
    hasta: 12,
    hastags: ['Seguridad', 'Emergencias'],
    para: ['SDR', 'SUB'],
    sinLeer: ['luis'],
    dibujo: 'evacuacion',
    texto: `<p>La semana que viene habrá un <strong>simulacro de evacuación</strong>, sin aviso de la hora.</p><p>@DIBUJO@</p>
<ol><li>Deje lo que esté haciendo y apague lo que pueda arder.</li><li>Salga por el recorrido señalado, sin usar los ascensores.</li><li>Acuda al punto de encuentro y espere el recuento.</li></ol>`,
  },
  {
    titular: 'Cierre de la nómina: entregue sus justificantes antes del día 22',
    hace: 6,
    hasta: 9,
    hastags: ['Nóminas', 'Gastos'],
    sinLeer: ['ana'],
    texto: `<p>Para que los gastos de este mes entren en la nómina, los justificantes han de estar registrados <strong>antes del día 22</strong>.</p>
<p>Los que lleguen después se abonarán el mes siguiente. Dudas: <a href="mailto:nominas@extramuros.example">nominas@extramuros.example</a>.</p>`,
  },
  {
    titular: 'Nuevo horario del comedor',
    hace: 18,
    hastags: ['Comedor'],
    para: ['SDR'],
    texto: `<p>Desde el lunes, el comedor de Santander abre en dos turnos:</p><table><thead><tr><th>Turno</th><th>De</th><th>A</th></tr></thead><tbody><tr><td>Primero</td><td>13:00</td><td>13:45</td></tr><tr><td>Segundo</td><td>14:00</td><td>15:00</td></tr></tbody></table><p>La comida para llevar se recoge hasta las <strong>15:30</strong>.</p>`,
  },
  {
    titular: 'Revisión médica: elija su cita',
    hace: 25,
    hasta: 30,
    hastags: ['Salud'],
    texto: `<p>La campaña de reconocimientos médicos sigue abierta hasta el ${dia(30)}. Es voluntaria, salvo para quienes trabajan en altura, en espacios confinados o con grúas.</p><ul><li>Acuda en ayunas.</li><li>Lleve sus gafas, si las usa.</li></ul>`,
  },
  {
    titular: 'Cambio de contraseña de la red wifi de invitados',
    hace: 33,
    hastags: ['Sistemas'],
    para: ['SDR', 'MAD'],
    texto: `<p>La contraseña de la red de invitados cambia el primer lunes de cada mes. Pídala en recepción con el nombre de la visita; <strong>no la escriba en las salas</strong>.</p>`,
  },
  {
    titular: 'Aparcamiento: obras en la zona norte',
    hace: 12,
    hasta: 20,
    hastags: ['Instalaciones'],
    para: ['SDR'],
    dibujo: 'aparcamiento',
    texto: `<p>Hasta el ${dia(20)} quedan fuera de uso <strong>40 plazas</strong> de la zona norte por el asfaltado.</p><p>@DIBUJO@</p><p>Puede aparcar en la explanada del astillero viejo; hay lanzadera cada diez minutos de 6:30 a 9:00.</p>`,
  },
  {
    titular: 'Madrid: mudanza a la tercera planta',
    hace: 8,
    hasta: 15,
    hastags: ['Instalaciones'],
    para: ['MAD'],
    texto: `<p>El equipo de Madrid se traslada a la tercera planta el ${dia(10)}. Deje sus cajas cerradas y con su nombre la tarde anterior.</p>`,
  },
  {
    titular: 'Las Palmas: corte eléctrico programado en el varadero',
    hace: 3,
    hasta: 6,
    hastags: ['Instalaciones', 'Varadero'],
    para: ['LPA'],
    texto: `<p>El ${dia(5)}, de 6:00 a 8:00 (hora de Canarias), no habrá tensión en el varadero. Los equipos de bombeo funcionarán con el grupo auxiliar.</p>`,
  },
  {
    titular: 'Gastos de viaje: qué se paga y con qué justificante',
    hace: 90,
    hastags: ['Viajes', 'Gastos'],
    texto: `<h2>Lo esencial</h2><table><thead><tr><th>Concepto</th><th>Máximo</th><th>Justificante</th></tr></thead><tbody><tr><td>Comida</td><td>22 €</td><td>Tique</td></tr><tr><td>Cena</td><td>26 €</td><td>Tique</td></tr><tr><td>Taxi</td><td>Sin máximo</td><td>Recibo con el recorrido</td></tr></tbody></table><p>El kilometraje con coche propio se paga a 0,26 € y se pide con el viaje.</p>`,
  },
  {
    titular: 'Ingeniería: congelación de planos del bloque 12',
    hace: 5,
    hasta: 40,
    hastags: ['CostaQuebrada'],
    para: ['ING', 'PRO'],
    texto: `<p>Los planos del bloque 12 del <em>Costa Quebrada</em> quedan congelados. Todo cambio posterior va por <strong>nota de modificación</strong>.</p><blockquote><p>Un plano sin número de revisión no se corta.</p></blockquote>`,
  },
  {
    titular: 'Producción: turno de noche en la grada 2',
    hace: 9,
    hasta: 11,
    hastags: ['Turnos'],
    para: ['PRO', 'MAN', 'SUB'],
    texto: `<p>Durante dos semanas la grada 2 trabaja también de noche. Las carretillas circulan por el vial sur; el norte queda para peatones.</p>`,
  },
  {
    titular: 'Recogida de ropa de trabajo de invierno',
    hace: 14,
    hasta: 16,
    hastags: ['EPI'],
    para: ['PRO', 'MAN', 'ING'],
    texto: `<p>Puede recoger su ropa de invierno en el almacén, de 7:00 a 9:00 y de 14:00 a 16:00.</p><ul><li>Lleve la talla que dio en primavera.</li><li>Devuelva la prenda vieja.</li></ul>`,
  },
  {
    titular: 'Subcontratas: renovación de las tarjetas de acceso',
    hace: 10,
    hasta: 25,
    hastags: ['Accesos'],
    para: ['SUB'],
    texto: `<p>Las tarjetas de acceso de las empresas colaboradoras caducan a fin de mes. Renuévela en el control de la puerta 2 con su documento de identidad.</p>`,
  },
  {
    titular: 'Copias de seguridad: no guarde nada en el escritorio',
    hace: 120,
    hastags: ['Sistemas'],
    texto: `<p>Solo se copian las carpetas de red. Lo que está en el escritorio o en <em>Descargas</em> se pierde con el equipo.</p>`,
  },
  {
    titular: 'Canal de denuncias: dónde está y quién lo lee',
    hace: 200,
    hastags: ['Cumplimiento'],
    texto: `<p>El canal interno de información está abierto a toda persona que trabaje con nosotros. Puede ser anónimo y lo lee solo quien instruye el caso.</p>`,
  },
  {
    titular: 'Elecciones al comité de empresa',
    hace: 75,
    hasta: -40,
    hastags: ['Comité'],
    para: ['SDR'],
    texto: `<p>La votación es en la sala de formación, de 7:00 a 19:00. Lleve su documento de identidad.</p>`,
  },
  {
    titular: 'Mantenimiento de la aplicación este sábado',
    hace: 30,
    hasta: -24,
    hastags: ['Sistemas'],
    texto: `<p>La aplicación no estará disponible el sábado de 6:00 a 9:00.</p>`,
  },
  {
    titular: 'Alerta por viento: grúas paradas',
    hace: 45,
    hasta: -44,
    hastags: ['Seguridad'],
    para: ['SDR', 'SUB'],
    texto: `<p>Por rachas superiores a <strong>70 km/h</strong>, las grúas quedan paradas y la pasarela exterior, cerrada.</p>`,
  },
  {
    titular: 'Visita del armador: recorrido y horario',
    hace: 22,
    hastags: ['CostaQuebrada'],
    para: ['ING', 'PRO', 'COM'],
    retirado: { hace: 20, motivo: 'El armador ha aplazado la visita' },
    texto: `<p>El armador visita la grada 1 el jueves a las 10:00. El recorrido empieza en ingeniería y termina en el taller de bloques.</p>`,
  },
  {
    titular: 'Calendario laboral del año que viene',
    hace: 1,
    desde: 6,
    hastags: ['Calendario'],
    texto: `<p>Ya está acordado el calendario laboral. Los días de libre disposición se piden desde la misma pantalla que las vacaciones.</p>`,
  },
  {
    titular: 'Campaña de vacunación de la gripe',
    hace: 2,
    desde: 9,
    hasta: 40,
    hastags: ['Salud'],
    para: ['SDR', 'LPA'],
    texto: `<p>El servicio médico vacuna sin cita, de 9:00 a 13:00.</p>`,
  },
  {
    titular: 'Jornada de puertas abiertas para familias',
    hastags: ['Familias'],
    para: ['SDR'],
    texto: `<p>Borrador: faltan el horario de las visitas y el número de plazas por persona.</p>`,
  },
  {
    titular: 'Nueva política de teletrabajo',
    hastags: ['Personas'],
    texto: `<h2>Qué cambia</h2><p>Pendiente de la firma del acuerdo con el comité.</p>`,
  },
];
