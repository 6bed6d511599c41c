import sharp from 'sharp';
import sql from 'sql-template-tag';
import type { FormularioLista, FormularioPantalla } from '#contract/oficina/pantallas/pantalla.schemas.ts';
import { saveFile } from '#server/casa/archivos/files.ts';
import { remakePicture } from '#server/casa/archivos/pictures.ts';
import { execute } from '#server/casa/base/db.ts';
import { svgDe } from '#server/casa/demo/dibujos.ts';
import { moverHistorial, selectGente } from '#server/casa/demo/filas.ts';
import { huellaDe } from '#server/casa/http/cookies.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import { tablerosParaPantallas } from '#server/planta/tableros/tableros.port.ts';
import { lanzarEmergencia, terminarEmergencia } from './emergencia.commands.ts';
import { crearLista, permitirAnfitrion } from './lista.commands.ts';
import { insertImagen } from './lista.queries.ts';
import { crearPantalla, revocarPantalla } from './pantalla.commands.ts';

/** Links of the demo's screens: `/pantalla/` and this. */
export const SECRETOS_DEMO = { entrada: 'demo-pantalla-entrada', comedor: 'demo-pantalla-comedor' } as const;

const NADA = { tableroId: null, imagenId: null, url: '' };
const LABORABLES = [1, 2, 3, 4, 5];
const PANTALLA = {
  centro: 'SDR',
  orientacion: 'H',
  giro: 0,
  dias: LABORABLES,
  abre: '06:00',
  cierra: '22:00',
} as const;
const franja = (listaId: number, desde: string, hasta: string, prioridad: number) => ({
  listaId,
  dias: LABORABLES,
  desde,
  hasta,
  fechaDesde: null,
  fechaHasta: null,
  prioridad,
});
const EMERGENCIAS = [
  {
    dias: 40,
    minutos: 25,
    texto: 'Simulacro de evacuación: salgan con calma al punto de encuentro',
    nivel: 3,
    icono: 'salida',
    centro: 'SDR',
  },
  {
    dias: 12,
    minutos: 190,
    texto: 'Aviso rojo por viento: no se trabaja en altura ni en cubierta',
    nivel: 2,
    icono: 'clima',
    centro: '',
  },
] as const;

/**
 * Two screens with their programme, one of them silent since yesterday, one withdrawn, and two emergencies of the past.
 */
export const cargar: ParteDemo = async () => {
  const gente = await selectGente();
  const pablo = gente('pablo');
  const { contenido, mime, ancho, alto } = await remakePicture(
    await sharp(Buffer.from(svgDe('taller')))
      .png({ compressionLevel: 1 })
      .removeAlpha()
      .toBuffer(),
  );
  const { archivoId } = await saveFile({ nombre: 'pantalla.jpg', contenido, permitidos: [mime], usuarioId: pablo.id });
  const imagen = await insertImagen({ archivoId, ancho, alto, usuarioId: pablo.id });
  await permitirAnfitrion(gente('admin'), 'www.aemet.es');

  const [tablero] = await tablerosParaPantallas();
  const lista = async (nombre: string, elementos: FormularioLista['elementos']) =>
    (await crearLista(pablo, { nombre, elementos })).Id;
  const general = await lista('Toda la empresa', [
    { ...NADA, tipo: 'noticias', segundos: 20 },
    { ...NADA, tipo: 'avisos', segundos: 20 },
    { ...NADA, tipo: 'imagen', segundos: 10, imagenId: imagen.Id },
    { ...NADA, tipo: 'objetivos', segundos: 20 },
    ...(tablero ? [{ ...NADA, tipo: 'tablero' as const, segundos: 20, tableroId: tablero.Id }] : []),
  ]);
  const comedor = await lista('Hora de comer', [
    { ...NADA, tipo: 'menu', segundos: 40 },
    { ...NADA, tipo: 'noticias', segundos: 15 },
  ]);

  const crear = async (
    p: Pick<FormularioPantalla, 'nombre' | 'lugar' | 'franjas'> & Partial<FormularioPantalla>,
    secreto: string,
  ) => {
    const { Id } = await crearPantalla(pablo, { ...PANTALLA, dias: [...LABORABLES], listaId: general, ...p });
    await execute(sql`update pantalla set huella = ${huellaDe(secreto)} where id = ${Id}`);
    return Id;
  };
  const entrada = await crear(
    { nombre: 'Entrada principal', lugar: 'Junto a los tornos', franjas: [franja(comedor, '12:30', '15:30', 5)] },
    SECRETOS_DEMO.entrada,
  );
  const vertical = await crear(
    {
      nombre: 'Comedor',
      lugar: 'Junto a la línea',
      orientacion: 'V',
      giro: 90,
      franjas: [franja(comedor, '11:00', '16:00', 5)],
    },
    SECRETOS_DEMO.comedor,
  );
  const antigua = await crear({ nombre: 'Nave antigua', lugar: '', franjas: [] }, 'demo-pantalla-antigua');
  await execute(sql`update pantalla set visto = now() where id = ${entrada}`);
  await execute(sql`
    update pantalla
    set visto = (hoy() - 1 + time '18:40') at time zone 'Europe/Madrid',
      perdida = (hoy() - 1 + time '19:41') at time zone 'Europe/Madrid'
    where id = ${vertical}`);
  await revocarPantalla(pablo, antigua);

  const sonia = gente('sonia');
  for (const { dias, minutos, ...e } of EMERGENCIAS) {
    const { Id } = await lanzarEmergencia(sonia, e);
    await terminarEmergencia(sonia, Id);
    const cuando = sql`now() - make_interval(days => ${dias})`;
    await execute(sql`
      update emergencia set desde = ${cuando}, terminada = ${cuando} + make_interval(mins => ${minutos}) where id = ${Id}`);
    await moverHistorial(sql`
      update historial set instante = ${cuando} + make_interval(mins => case when acto = 'terminar' then ${minutos}::int else 0 end)
       where entidad = 'emergencia' and entidad_id = ${Id}`);
  }
  return '3 pantallas informativas';
};
