import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { DE_AUSENCIA, LETRAS } from '#contract/tiempo/jornada/letras.rules.ts';
import { exigir, fecha, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import {
  type FormularioVersion,
  MAX_BASE_LEGAL,
  MAX_EXPLICACION,
  type VersionTipo,
} from '#contract/tiempo/permisos/gestion/tipo.schemas.ts';
import { JUSTIFICANTES, PERIODOS, SEGUNDOS, UNIDADES, VALIDACIONES } from '#contract/tiempo/permisos/permisos.rules.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoCasilla, CampoSegmentado, CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { type Formulario } from '#web/casa/ui/pagina/form.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { COMO_SE_ESCRIBE, escribirCantidad, leerCantidad } from './cantidad.fields.tsx';

/** Rules as the form has them: amounts in days or hours, '' without a limit, and a day of the year as 31/03. */
export const camposDeVersion = z.object({
  desde: fecha,
  letra: z.enum(DE_AUSENCIA, 'Elija una letra'),
  unidad: z.enum(UNIDADES),
  naturales: z.boolean(),
  medias: z.boolean(),
  periodo: z.enum(PERIODOS),
  derecho: z.string(),
  prorrateo: z.boolean(),
  validacion: z.enum(VALIDACIONES),
  segundo: z.enum(['N', ...SEGUNDOS]),
  segundoDesde: z.string(),
  justificante: z.enum(JUSTIFICANTES),
  preavisoDias: z.string('Campo obligatorio').check(z.regex(/^\d{1,3}$/, 'Un número de días')),
  arrastreMax: z.string(),
  arrastreHasta: z.string(),
  baseLegal: textoObligatorio(MAX_BASE_LEGAL),
  explicacion: textoObligatorio(MAX_EXPLICACION),
});
export type VersionEscrita = z.output<typeof camposDeVersion>;
const esCantidad = (texto: string, { unidad }: VersionEscrita) =>
  texto.trim() === '' || leerCantidad(texto, unidad) !== undefined;
const regla = exigir<VersionEscrita>;
const arrastra = ({ periodo, arrastreMax }: VersionEscrita) => periodo === 'A' && arrastreMax.trim() !== '';
const dosPasos = ({ validacion, segundo }: VersionEscrita) => validacion === 'R' && segundo !== 'N';
export const reglasDeVersion = [
  regla(
    'segundoDesde',
    (v) => !dosPasos(v) || (v.segundoDesde.trim() !== '' && esCantidad(v.segundoDesde, v)),
    'Un número, como 10',
  ),
  regla('derecho', (v) => esCantidad(v.derecho, v), 'Un número, como 22'),
  regla('arrastreMax', (v) => esCantidad(v.arrastreMax, v), 'Un número, como 5'),
  regla(
    'arrastreHasta',
    (v) => !arrastra(v) || /^\d{1,2}\/\d{1,2}$/.test(v.arrastreHasta.trim()),
    'Un día y un mes, como 31/03',
  ),
] as const;
export const VersionEscrita = camposDeVersion.check(...reglasDeVersion);

const dos = (n = '') => n.padStart(2, '0');
export function aVersion(v: VersionEscrita): FormularioVersion {
  const [dia, mes] = arrastra(v) ? v.arrastreHasta.trim().split('/') : ['31', '12'];
  const enDias = v.unidad === 'D';
  const anual = v.periodo === 'A';
  return {
    ...v,
    naturales: enDias && v.naturales,
    medias: enDias && v.medias,
    prorrateo: anual && v.prorrateo,
    derecho: leerCantidad(v.derecho, v.unidad) ?? null,
    segundo: dosPasos(v) && v.segundo !== 'N' ? v.segundo : null,
    segundoDesde: dosPasos(v) ? (leerCantidad(v.segundoDesde, v.unidad) ?? null) : null,
    preavisoDias: Number(v.preavisoDias),
    arrastreMax: arrastra(v) ? (leerCantidad(v.arrastreMax, v.unidad) ?? 0) : 0,
    arrastreHasta: `${dos(mes)}-${dos(dia)}`,
  };
}
export const deVersion = (v: VersionTipo | undefined): VersionEscrita => {
  const [mes, dia] = (v?.ArrastreHasta ?? '12-31').split('-');
  const unidad = v?.Unidad ?? 'D';
  return {
    desde: '',
    letra: v?.Letra ?? 'R',
    unidad,
    naturales: v?.Naturales ?? false,
    medias: v?.Medias ?? false,
    periodo: v?.Periodo ?? 'A',
    derecho: typeof v?.Derecho === 'number' ? escribirCantidad(v.Derecho, unidad) : '',
    prorrateo: v?.Prorrateo ?? false,
    validacion: v?.Validacion ?? 'R',
    segundo: v?.Segundo ?? 'N',
    segundoDesde: typeof v?.SegundoDesde === 'number' ? escribirCantidad(v.SegundoDesde, unidad) : '',
    justificante: v?.Justificante ?? 'N',
    preavisoDias: String(v?.PreavisoDias ?? 0),
    arrastreMax: v === undefined || v.ArrastreMax === 0 ? '' : escribirCantidad(v.ArrastreMax, unidad),
    arrastreHasta: `${dia}/${mes}`,
    baseLegal: v?.BaseLegal ?? '',
    explicacion: v?.Explicacion ?? '',
  };
};

const letras = DE_AUSENCIA.map((id) => ({ id, label: `${id} · ${LETRAS[id]}` }));
export const QUIEN_DECIDE = { R: 'El responsable', H: 'Recursos humanos', N: 'Nadie' } as const;
export const SEGUNDO = { N: 'Nadie más', S: 'Quien está por encima', H: 'Recursos humanos' } as const;
export const DOCUMENTO = { N: 'No', P: 'Se puede pedir', O: 'Obligatorio' } as const;
const opciones = <K extends string>(de: Record<K, string>) =>
  // the keys of the table are those of its type
  (Object.entries(de) as [K, string][]).map(([id, label]) => ({ id, label }));

type Form = Formulario<VersionEscrita, VersionEscrita>;
/** Fields of the rules of a type. `nueva`: new rules of an existing type, whose unit does not change. */
export function CamposDeVersion({ form, nueva }: { form: Form; nueva: boolean }) {
  const [unidad, periodo, arrastre, validacion, segundo] = useWatch({
    control: form.control,
    name: ['unidad', 'periodo', 'arrastreMax', 'validacion', 'segundo'],
  });
  const enDias = unidad === 'D';
  const anual = periodo === 'A';
  return (
    <>
      <Grid>
        <CampoFecha form={form} name="desde" label="Desde el día" min={nueva ? hoy() : undefined} isRequired />
        <CampoSelect form={form} name="letra" label="Letra en el calendario" options={letras} isRequired />
      </Grid>
      <Grid>
        {!nueva && (
          <CampoSegmentado
            form={form}
            name="unidad"
            label="Se cuenta en"
            options={[
              { id: 'D', label: 'Días' },
              { id: 'H', label: 'Horas' },
            ]}
          />
        )}
        <CampoSegmentado
          form={form}
          name="periodo"
          label="Es de"
          options={[
            { id: 'A', label: 'Cada año' },
            { id: 'E', label: 'Cada caso' },
          ]}
        />
      </Grid>
      <Grid>
        <CampoTexto
          form={form}
          name="derecho"
          label={anual ? 'Cuánto al año' : 'Cuánto cada vez'}
          hint={`${COMO_SE_ESCRIBE[unidad]}. Vacío, sin límite.`}
          inputMode="decimal"
        />
        <CampoTexto
          form={form}
          name="preavisoDias"
          label="Antelación"
          hint="Días; con menos se avisa, y se puede pedir"
          inputMode="numeric"
          isRequired
        />
      </Grid>
      <div>
        {enDias && (
          <CampoCasilla form={form} name="naturales">
            Cuentan también los descansos y festivos
          </CampoCasilla>
        )}
        {enDias && (
          <CampoCasilla form={form} name="medias">
            Se puede pedir media jornada
          </CampoCasilla>
        )}
        {anual && (
          <CampoCasilla form={form} name="prorrateo">
            En proporción a los días en la empresa ese año
          </CampoCasilla>
        )}
      </div>
      {anual && (
        <Grid>
          <CampoTexto
            form={form}
            name="arrastreMax"
            label="Pasa al año siguiente"
            hint={`Como mucho. ${COMO_SE_ESCRIBE[unidad]}. Vacío, nada.`}
            inputMode="decimal"
          />
          {arrastre.trim() !== '' && (
            <CampoTexto
              form={form}
              name="arrastreHasta"
              label="Y se puede disfrutar hasta el"
              hint="Día y mes, como 31/03"
              isRequired
            />
          )}
        </Grid>
      )}
      <CampoSegmentado form={form} name="validacion" label="Quién decide" options={opciones(QUIEN_DECIDE)} />
      {validacion === 'R' && (
        <Grid>
          <CampoSelect form={form} name="segundo" label="Y después, decide también" options={opciones(SEGUNDO)} />
          {segundo !== 'N' && (
            <CampoTexto
              form={form}
              name="segundoDesde"
              label="A partir de"
              hint={`${COMO_SE_ESCRIBE[unidad]}. Con menos basta el responsable.`}
              inputMode="decimal"
              isRequired
            />
          )}
        </Grid>
      )}
      <CampoSegmentado form={form} name="justificante" label="Justificante" options={opciones(DOCUMENTO)} />
      <CampoTexto form={form} name="baseLegal" label="Norma o acuerdo" hint="Artículo y norma, o convenio" isRequired />
      <CampoTexto
        form={form}
        name="explicacion"
        label="Explicación"
        hint="La lee quien lo pide."
        multiline
        rows={2}
        isRequired
      />
    </>
  );
}
