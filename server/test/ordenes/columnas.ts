// Value of each column by which a list is sorted, as its rows say it to people.

export type Fila = Readonly<Record<string, unknown>>;
type Valor = string | number | null;
type Columnas = Readonly<Record<string, ((fila: Fila) => Valor) | undefined>>;

const letras = new Intl.Collator('es-ES');
/** Codes are compared letter by letter, words as a dictionary does; what is missing is last, and a missing text first. */
export function comparar(a: Valor, b: Valor): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return letras.compare(String(a), String(b));
}

const valor = (fila: Fila, campo: string): Valor => {
  const dato = fila[campo];
  return typeof dato === 'string' || typeof dato === 'number' ? dato : null;
};
/** A column for each field. */
const de = (campos: Readonly<Record<string, string>>): Columnas =>
  Object.fromEntries(Object.entries(campos).map(([columna, campo]) => [columna, (fila: Fila) => valor(fila, campo)]));
/** Texts of figures. */
const cifra = (campo: string) => (fila: Fila) => Number(fila[campo]);

export const COLUMNAS: Readonly<Record<string, Columnas>> = {
  '/api/personas/lista': de({
    nombre: 'Nombre',
    matricula: 'Matricula',
    puesto: 'Puesto',
    area: 'Area',
    centro: 'Centro',
    responsable: 'Responsable',
    alta: 'Alta',
    baja: 'Baja',
    cuenta: 'CuentaId',
  }),
  '/api/directorio/personas': de({ nombre: 'Nombre', puesto: 'Puesto', area: 'Area', centro: 'Centro' }),
  '/api/facturas/facturas': {
    ...de({ registro: 'Id', proveedor: 'Proveedor', fecha: 'Fecha', vence: 'Vence', estado: 'EstadoId' }),
    total: cifra('Total'),
    urgencia: ({ EstadoId }) => Number(Number(EstadoId) >= 6),
  },
  '/api/viajes/viajesgestion': de({
    salida: 'FechaSalida',
    regreso: 'FechaRegreso',
    viaje: 'LugarDestino',
    persona: 'Solicitante',
    estado: 'EstadoId',
  }),
  '/api/presencia/ahora': de({
    nombre: 'Nombre',
    matricula: 'Matricula',
    centro: 'Centro',
    area: 'Area',
    estado: 'EstadoId',
    desde: 'Desde',
    turno: 'Turno',
  }),
  '/api/presencia/mes': de({
    nombre: 'Nombre',
    matricula: 'Matricula',
    centro: 'Centro',
    area: 'Area',
    estado: 'EstadoId',
    teorico: 'TeoricoMin',
    trabajado: 'TrabajadoMin',
    saldo: 'SaldoMin',
    incidencias: 'Incidencias',
  }),
  '/api/presencia/ausencias': de({
    persona: 'Persona',
    matricula: 'Matricula',
    desde: 'Desde',
    hasta: 'Hasta',
    letra: 'Letra',
    creada: 'Id',
  }),
  '/api/bajas/lista': {
    ...de({ persona: 'Persona', matricula: 'Matricula', numero: 'Numero', desde: 'Desde' }),
    fin: (fila) => valor(fila, fila['Alta'] === null ? 'Prevista' : 'Alta'),
  },
  '/api/cierres/personas': de({
    persona: 'Persona',
    matricula: 'Matricula',
    estado: 'EstadoId',
    teorico: 'TeoricoMin',
    trabajado: 'TrabajadoMin',
    saldo: 'SaldoMin',
    arrastrado: 'ArrastradoMin',
    final: 'FinalMin',
  }),
  '/api/teletrabajo/acuerdos': de({ persona: 'Persona', matricula: 'Matricula', desde: 'Desde', hasta: 'Hasta' }),
  '/api/saldosiniciales/todos': de({
    persona: 'Persona',
    matricula: 'Matricula',
    saldo: 'Saldo',
    fecha: 'Fecha',
    creado: 'Id',
  }),
  '/api/permisos/concedidos/lista': de({
    persona: 'Persona',
    matricula: 'Matricula',
    tipo: 'Tipo',
    desde: 'Desde',
    hasta: 'Hasta',
    cantidad: 'Cantidad',
    estado: 'EstadoId',
  }),
  '/api/permisos/gestion/saldos': de({ persona: 'Persona', matricula: 'Matricula', centro: 'Centro' }),
  '/api/usuario/prestamos/gestion': de({
    numero: 'Id',
    persona: 'Persona',
    tipo: 'TipoCodigo',
    fecha: 'Fecha',
    importe: 'Importe',
    plazos: 'Plazos',
    estado: 'EstadoId',
  }),
  '/api/documentos/lotes': de({
    titulo: 'Titulo',
    clase: 'Clase',
    mes: 'Mes',
    estado: 'EstadoId',
    creado: 'Id',
    entregado: 'EntregadoEl',
  }),
  '/api/documentos/lotes/:id/ficheros': de({
    fichero: 'Nombre',
    persona: 'Persona',
    matricula: 'Matricula',
    leido: 'Leido',
  }),
  '/api/maestros/:cual': de({ nombre: 'Nombre', responsable: 'Responsable', desde: 'Desde', plazo: 'Hasta' }),
  '/api/solicitudescomunicaciones/tablero': de({
    cierre: 'FechaCierre',
    numero: 'Id',
    titulo: 'Titulo',
    area: 'Area',
    tipo: 'Tipo',
    ubicacion: 'Ubicacion',
    prioridad: 'Prioridad',
    autor: 'Autor',
  }),
  '/api/izado/elementos': de({
    tipo: 'Tipo',
    cmu: 'Cmu',
    lugar: 'Lugar',
    area: 'Area',
    centro: 'CentroNombre',
    proxima: 'Proxima',
    inspeccionado: 'Inspeccionado',
    situacion: 'SituacionId',
  }),
  '/api/inspecciones/plan': de({
    tipo: 'Tipo',
    centro: 'Centro',
    area: 'Area',
    lugar: 'Lugar',
    inspector: 'Inspector',
  }),
  '/api/epi/cola': de({ numero: 'Id', talla: 'Talla', cantidad: 'Cantidad', fecha: 'Id', estado: 'EstadoId' }),
  '/api/epi/faltas': {
    ...de({ persona: 'Persona', matricula: 'Matricula', puesto: 'Puesto', centro: 'Centro', area: 'Area' }),
    faltan: ({ Faltan }) => (Array.isArray(Faltan) ? Faltan.length : null),
  },
  '/api/almacen/movimientos': de({
    cuando: 'Id',
    articulo: 'Nombre',
    cantidad: 'Cantidad',
    quien: 'Quien',
    almacen: 'Almacen',
  }),
  '/api/accesosexternos/registro': de({
    numero: 'Id',
    empresa: 'Empresa',
    fecha: 'Desde',
    zona: 'Zona',
    centro: 'CentroNombre',
    anfitrion: 'Anfitrion',
    estado: 'EstadoId',
  }),
  '/api/avisos/gestion': de({ numero: 'Id', titular: 'Titular', hasta: 'Hasta' }),
  '/api/avisos/informepersonas/:id': {
    ...de({ nombre: 'Nombre', matricula: 'Matricula', area: 'Area', centro: 'Centro', fecha: 'Fecha' }),
    leido: ({ Leido }) => Number(Leido),
  },
  '/api/ayuda/gestion': de({
    titulo: 'Titulo',
    estado: 'EstadoId',
    publicado: 'Publicado',
    lecturas: 'Lecturas',
    sirvio: 'Sirvio',
    dudas: 'Dudas',
  }),
  '/api/objetivos/equipo/:id': de({ numero: 'Id', persona: 'Persona', titulo: 'Titulo', peso: 'Peso' }),
  '/api/jornada/correcciones': de({
    numero: 'Id',
    persona: 'Persona',
    fecha: 'Fecha',
    propone: 'Propone',
    estado: 'EstadoId',
  }),
  '/api/accesosfuerajornada/solicitudesmis': de({
    numero: 'Id',
    tipo: 'TipoAcceso',
    solicitante: 'Solicitante',
    estado: 'EstadoId',
  }),
  '/api/subcontratas/lista': de({
    nombre: 'Nombre',
    codigo: 'Codigo',
    nif: 'Nif',
    personas: 'Personas',
    paradas: 'Paradas',
    desde: 'Desde',
    hasta: 'Hasta',
  }),
};

/** Filters of lists whose figures are calculated person by person, so that they are of some people; and of one that is empty without. */
export const POCOS: Readonly<Record<string, Record<string, string> | undefined>> = {
  '/api/presencia/ahora': { texto: 'persona 7' },
  '/api/presencia/mes': { texto: 'persona 70' },
  '/api/permisos/gestion/saldos': { texto: 'persona 7' },
  '/api/permisos/concedidos/lista': { cuando: 'pasados' },
  '/api/bajas/lista': { cuando: 'pasadas' },
};
