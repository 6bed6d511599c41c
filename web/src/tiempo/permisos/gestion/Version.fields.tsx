import { useWatch } from 'react-hook-form';
import { DE_AUSENCIA, LETRAS } from '#contract/tiempo/jornada/letras.rules.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoCasilla, CampoSegmentado, CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { type Formulario } from '#web/casa/ui/pagina/form.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { COMO_SE_ESCRIBE } from './cantidad.fields.tsx';
import type { VersionEscrita } from './escrita.fields.tsx';

const letras = DE_AUSENCIA.map((id) => ({ id, label: `${id} · ${LETRAS[id]}` }));
export const QUIEN_DECIDE = { R: 'El responsable', H: 'Recursos humanos', N: 'Nadie' } as const;
export const SEGUNDO = { N: 'Nadie más', S: 'Quien está por encima', H: 'Recursos humanos' } as const;
export const DOCUMENTO = { N: 'No', P: 'Se puede pedir', O: 'Obligatorio' } as const;
const opciones = <K extends string>(de: Record<K, string>) =>
  // the keys of the table are those of its type
  (Object.entries(de) as [K, string][]).map(([id, label]) => ({ id, label }));

type Form = Formulario<VersionEscrita, VersionEscrita>;
/**
 * Fields of the rules of a type. `nueva`: new rules of an existing type, whose unit does not change. `contraSaldo`: it is taken from the
 * balance of hours, and its letter and amount are fixed.
 */
export function CamposDeVersion({
  form,
  nueva,
  contraSaldo = false,
}: {
  form: Form;
  nueva: boolean;
  contraSaldo?: boolean;
}) {
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
        {!contraSaldo && (
          <CampoSelect form={form} name="letra" label="Letra en el calendario" options={letras} isRequired />
        )}
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
        {!contraSaldo && (
          <CampoSegmentado
            form={form}
            name="periodo"
            label="Es de"
            options={[
              { id: 'A', label: 'Cada año' },
              { id: 'E', label: 'Cada caso' },
            ]}
          />
        )}
      </Grid>
      <Grid>
        {!contraSaldo && (
          <CampoTexto
            form={form}
            name="derecho"
            label={anual ? 'Cuánto al año' : 'Cuánto cada vez'}
            hint={`${COMO_SE_ESCRIBE[unidad]}. Vacío, sin límite.`}
            inputMode="decimal"
          />
        )}
        <CampoTexto
          form={form}
          name="minimo"
          label="Como mínimo cada vez"
          hint={`${COMO_SE_ESCRIBE[unidad]}. Vacío, lo que se pida.`}
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
        {!enDias && (
          <CampoCasilla form={form} name="enteros">
            Solo por días enteros
          </CampoCasilla>
        )}
        {anual && !contraSaldo && (
          <CampoCasilla form={form} name="prorrateo">
            En proporción a los días en la empresa ese año
          </CampoCasilla>
        )}
      </div>
      {anual && !contraSaldo && (
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
