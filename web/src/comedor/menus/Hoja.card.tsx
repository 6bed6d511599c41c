import { alergenosEnPalabras } from '#contract/comedor/centros/alergenos.rules.ts';
import type { DiaDeCocina, MenusDeCocina, PlatoDeCocina } from '#contract/comedor/menus/menu.schemas.ts';
import { CURSOS, ORDEN_CURSOS } from '#contract/comedor/menus/menus.rules.ts';
import { deDiaADia, diaDeSemana } from '#web/casa/kernel/format.ts';
import { PrintSheet } from '#web/casa/ui/papel/print-sheet.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { cerrado, diasALaVista } from './Semana.card.tsx';

const marcas = (p: PlatoDeCocina) =>
  [p.Vegano ? 'Vegano' : p.Vegetariano ? 'Vegetariano' : '', p.SinGluten ? 'Sin gluten' : '']
    .filter(Boolean)
    .join(' · ');
const lleva = (p: PlatoDeCocina) =>
  p.SinAlergenos
    ? 'Sin alérgenos'
    : p.Alergenos.length === 0
      ? 'Alérgenos por indicar'
      : `Alérgenos: ${alergenosEnPalabras(p.Alergenos)}`;
const cabecera = (dia: DiaDeCocina) =>
  dia.Abre ? (dia.EstadoId === 2 ? '' : dia.Estado === 'Vacío' ? 'Sin menú' : dia.Estado) : cerrado(dia);

/** Dishes of a day in a course, each a name and a line below it. */
export type CeldaDeHoja = readonly { nombre: string; detalle: string }[];
/** Room of an A4 on its side under its head, in millimetres, and what a point measures. */
const ANCHO = 277;
const ALTO = 130;
const PUNTO = 0.3528;
const [MENOR, MAYOR] = [7, 17];
/** Lines are higher than their letters, which are half as wide as high; the line below a name is smaller. */
const [RENGLON, LETRA, MENUDA] = [1.25, 0.47, 0.82];

/** Size of the letters, in points, with which a week fills its sheet and does not pass it: the biggest that fits. */
export function cuerpoQueCabe(cursos: readonly (readonly CeldaDeHoja[])[]): number {
  const dias = Math.max(1, cursos[0]?.length ?? 1);
  for (let cuerpo = MAYOR; cuerpo > MENOR; cuerpo -= 0.5) {
    const linea = cuerpo * PUNTO * RENGLON;
    const ancho = ANCHO / dias - 5;
    const lineas = (texto: string, parte: number) =>
      texto === '' ? 0 : Math.ceil(texto.length / Math.max(1, Math.floor(ancho / (cuerpo * parte * PUNTO * LETRA))));
    const alto = cursos.reduce((suma, celdas) => {
      const mayor = Math.max(
        0,
        ...celdas.map((celda) =>
          celda.reduce((n, p) => n + lineas(p.nombre, 1) * linea + lineas(p.detalle, MENUDA) * linea * MENUDA + 1.5, 0),
        ),
      );
      return suma + mayor + linea * MENUDA + 3;
    }, 0);
    if (alto <= ALTO) return cuerpo;
  }
  return MENOR;
}

/** Sheet for the door, drawn on paper only: a column for each day, of the served dishes, in letters that fill it. */
export function HojaDeSemana({ semana: { Nombre, Hoy, Dias } }: { semana: MenusDeCocina }) {
  const dias = diasALaVista(Dias).map((dia) => ({ ...dia, Platos: dia.Platos.filter(({ Retirado }) => !Retirado) }));
  const cursos = ORDEN_CURSOS.filter((curso) => dias.some(({ Platos }) => Platos.some(({ Curso }) => Curso === curso)));
  const celdas = cursos.map((curso) =>
    dias.map(({ Platos }) =>
      Platos.filter(({ Curso }) => Curso === curso).map((p) => ({
        id: p.Id,
        nombre: p.Nombre,
        detalle: [marcas(p), lleva(p)].filter(Boolean).join(' · '),
      })),
    ),
  );
  return (
    <PrintSheet
      lying
      title={`Menú del comedor de ${Nombre}`}
      detail={deDiaADia(Dias[0]?.Fecha ?? Hoy, Dias.at(-1)?.Fecha ?? Hoy, Hoy)}
      foot="Si tiene alguna alergia o intolerancia, pregunte al personal del comedor. El menú puede haber cambiado después de imprimirse."
    >
      <table
        className="h-[142mm] w-full table-fixed border-collapse text-left"
        style={{ fontSize: `${cuerpoQueCabe(celdas)}pt` }}
      >
        <thead>
          <tr>
            {dias.map((dia) => (
              <th key={dia.Fecha} scope="col" className="h-px border-b-2 border-ink px-[2mm] py-1 align-bottom">
                <span className="block first-letter:uppercase">{diaDeSemana(dia.Fecha, Hoy)}</span>
                <span className="font-normal">{cabecera(dia)}</span>
              </th>
            ))}
          </tr>
        </thead>
        {cursos.map((curso, i) => (
          <tbody key={curso} className="break-inside-avoid">
            <tr>
              <th
                scope="rowgroup"
                colSpan={dias.length}
                className="h-px border-b border-line bg-neutral px-[2mm] py-[0.5mm] text-[0.82em]"
              >
                {CURSOS[curso]}
              </th>
            </tr>
            <tr>
              {dias.map(({ Fecha }, j) => (
                <td
                  key={Fecha}
                  className="border-x border-line px-[2mm] py-[1mm] align-top first:border-l-0 last:border-r-0"
                >
                  <ul className="grid grid-cols-[minmax(0,1fr)] gap-[1.5mm]">
                    {celdas[i]?.[j]?.map(({ id, nombre, detalle }) => (
                      <Texto key={id} as="li" look="breaks">
                        <Texto look="strong block">{nombre}</Texto>
                        <span className="block text-[0.82em]">{detalle}</span>
                      </Texto>
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </PrintSheet>
  );
}
