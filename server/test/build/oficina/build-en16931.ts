// Invoices of EN 16931 in both of its syntaxes, from one description: amounts are written as given, unchecked.
type Adjunto = { nombre: string; contenido: Buffer };
export type Descrita = {
  tipo: string;
  numero: string;
  fecha: string;
  vence: string;
  plazos: readonly (readonly [dia: string, importe: string])[];
  moneda: string;
  nota: string;
  pedido: string;
  contrato: string;
  centro: string;
  vendedor: { nif: string; nombre: string; pais: string };
  comprador: { nif: string; nombre: string; pais: string };
  lineas: readonly {
    nombre: string;
    cantidad: string;
    precio: string;
    cada: string;
    neto: string;
    descuento: string;
  }[];
  descuento: string;
  recargo: string;
  impuestos: readonly { categoria: string; tipo: string; base: string; cuota: string }[];
  bruto: string;
  base: string;
  impuesto: string;
  conImpuestos: string;
  anticipado: string;
  redondeo: string;
  aPagar: string;
  adjunto: Adjunto | null;
};
/** 400 pieces at 50.00 the hundred less 10.00: base 190.00, VAT 39.90. */
export const descrita = (cambios: Partial<Descrita> = {}): Descrita => ({
  tipo: '380',
  numero: '2026/77',
  fecha: '2026-03-02',
  vence: '2026-04-01',
  plazos: [],
  moneda: 'EUR',
  nota: '',
  pedido: 'PC-9',
  contrato: 'CT-7',
  centro: 'OBRA-7',
  vendedor: { nif: 'ESB39000005', nombre: 'Grúas del Norte, S. L.', pais: 'ES' },
  comprador: { nif: 'ESA39000013', nombre: 'Talleres de la Bahía, S. A.', pais: 'ES' },
  lineas: [{ nombre: 'Tornillo M8', cantidad: '400', precio: '50.00', cada: '100', neto: '200.00', descuento: '' }],
  descuento: '10.00',
  recargo: '',
  impuestos: [{ categoria: 'S', tipo: '21.00', base: '190.00', cuota: '39.90' }],
  bruto: '200.00',
  base: '190.00',
  impuesto: '39.90',
  conImpuestos: '229.90',
  anticipado: '',
  redondeo: '',
  aPagar: '229.90',
  adjunto: null,
  ...cambios,
});

/** Element with text or other elements in it; '' without content. */
const e = (nombre: string, dentro: string, atributos = ''): string =>
  dentro === '' ? '' : `<${nombre}${atributos}>${dentro}</${nombre}>`;
const DECLARA = '<?xml version="1.0" encoding="UTF-8"?>';

export function enUbl(f: Descrita): string {
  const abono = f.tipo === '381';
  const raiz = abono ? 'CreditNote' : 'Invoice';
  const dinero = (campo: string, importe: string) => e(`cbc:${campo}`, importe, ` currencyID="${f.moneda}"`);
  const ajuste = (signo: 'true' | 'false', importe: string) =>
    importe && e('cac:AllowanceCharge', e('cbc:ChargeIndicator', signo) + dinero('Amount', importe));
  const parte = (elemento: string, { nif, nombre, pais }: Descrita['vendedor']) => {
    const direccion = e('cac:PostalAddress', e('cac:Country', e('cbc:IdentificationCode', pais)));
    const fiscal = nif && e('cac:PartyTaxScheme', e('cbc:CompanyID', nif) + e('cac:TaxScheme', e('cbc:ID', 'VAT')));
    return e(
      `cac:${elemento}`,
      e('cac:Party', direccion + fiscal + e('cac:PartyLegalEntity', e('cbc:RegistrationName', nombre))),
    );
  };
  const impuestos = f.impuestos.map(({ categoria, tipo, base, cuota }) =>
    e(
      'cac:TaxSubtotal',
      dinero('TaxableAmount', base) +
        dinero('TaxAmount', cuota) +
        e('cac:TaxCategory', e('cbc:ID', categoria) + e('cbc:Percent', tipo) + e('cac:TaxScheme', e('cbc:ID', 'VAT'))),
    ),
  );
  const lineas = f.lineas.map(({ nombre, cantidad, precio, cada, neto, descuento }, i) =>
    e(
      `cac:${raiz}Line`,
      e('cbc:ID', String(i + 1)) +
        e(abono ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', cantidad, ' unitCode="C62"') +
        dinero('LineExtensionAmount', neto) +
        ajuste('false', descuento) +
        e('cac:Item', e('cbc:Name', nombre)) +
        e('cac:Price', dinero('PriceAmount', precio) + e('cbc:BaseQuantity', cada)),
    ),
  );
  const adjunto =
    f.adjunto &&
    e(
      'cac:AdditionalDocumentReference',
      e(
        'cac:Attachment',
        e(
          'cbc:EmbeddedDocumentBinaryObject',
          f.adjunto.contenido.toString('base64'),
          ` mimeCode="application/pdf" filename="${f.adjunto.nombre}"`,
        ),
      ),
    );
  const plazos = f.plazos.map(([dia, importe]) =>
    e('cac:PaymentTerms', dinero('Amount', importe) + e('cbc:PaymentDueDate', dia)),
  );
  const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
  const dentro = [
    e('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'),
    e('cbc:ID', f.numero) + e('cbc:IssueDate', f.fecha) + (abono ? '' : e('cbc:DueDate', f.vence)),
    e(`cbc:${raiz}TypeCode`, f.tipo) + e('cbc:Note', f.nota) + e('cbc:DocumentCurrencyCode', f.moneda),
    e('cbc:AccountingCost', f.centro) + e('cac:OrderReference', e('cbc:ID', f.pedido)),
    e('cac:ContractDocumentReference', e('cbc:ID', f.contrato)) + (adjunto ?? ''),
    parte('AccountingSupplierParty', f.vendedor) + parte('AccountingCustomerParty', f.comprador),
    abono && f.vence ? e('cac:PaymentMeans', e('cbc:PaymentDueDate', f.vence)) : '',
    plazos.join(''),
    ajuste('false', f.descuento) + ajuste('true', f.recargo),
    e('cac:TaxTotal', dinero('TaxAmount', f.impuesto) + impuestos.join('')),
    e(
      'cac:LegalMonetaryTotal',
      dinero('LineExtensionAmount', f.bruto) +
        dinero('TaxExclusiveAmount', f.base) +
        dinero('TaxInclusiveAmount', f.conImpuestos) +
        dinero('PrepaidAmount', f.anticipado) +
        dinero('PayableRoundingAmount', f.redondeo) +
        dinero('PayableAmount', f.aPagar),
    ),
    ...lineas,
  ];
  const espacios = `xmlns="${UBL}${raiz}-2" xmlns:cac="${UBL}CommonAggregateComponents-2" xmlns:cbc="${UBL}CommonBasicComponents-2"`;
  return `${DECLARA}<${raiz} ${espacios}>${dentro.join('\n')}</${raiz}>`;
}

export function enCii(f: Descrita, perfil = 'urn:cen.eu:en16931:2017'): string {
  const fecha = (nombre: string, dia: string) =>
    dia && e(`ram:${nombre}`, e('udt:DateTimeString', dia.replaceAll('-', ''), ' format="102"'));
  const ajuste = (signo: 'true' | 'false', importe: string) =>
    importe &&
    e(
      'ram:SpecifiedTradeAllowanceCharge',
      e('ram:ChargeIndicator', e('udt:Indicator', signo)) + e('ram:ActualAmount', importe),
    );
  const referencia = (nombre: string, numero: string) =>
    numero && e(`ram:${nombre}`, e('ram:IssuerAssignedID', numero));
  const parte = (elemento: string, { nif, nombre, pais }: Descrita['vendedor']) =>
    e(
      `ram:${elemento}`,
      e('ram:Name', nombre) +
        e('ram:PostalTradeAddress', e('ram:CountryID', pais)) +
        e('ram:SpecifiedTaxRegistration', e('ram:ID', nif, ' schemeID="VA"')),
    );
  const lineas = f.lineas.map(({ nombre, cantidad, precio, cada, neto, descuento }, i) =>
    e(
      'ram:IncludedSupplyChainTradeLineItem',
      e('ram:AssociatedDocumentLineDocument', e('ram:LineID', String(i + 1))) +
        e('ram:SpecifiedTradeProduct', e('ram:Name', nombre)) +
        e(
          'ram:SpecifiedLineTradeAgreement',
          e('ram:NetPriceProductTradePrice', e('ram:ChargeAmount', precio) + e('ram:BasisQuantity', cada)),
        ) +
        e('ram:SpecifiedLineTradeDelivery', e('ram:BilledQuantity', cantidad, ' unitCode="C62"')) +
        e(
          'ram:SpecifiedLineTradeSettlement',
          ajuste('false', descuento) +
            e('ram:SpecifiedTradeSettlementLineMonetarySummation', e('ram:LineTotalAmount', neto)),
        ),
    ),
  );
  const impuestos = f.impuestos.map(({ categoria, tipo, base, cuota }) =>
    e(
      'ram:ApplicableTradeTax',
      e('ram:CalculatedAmount', cuota) +
        e('ram:TypeCode', 'VAT') +
        e('ram:BasisAmount', base) +
        e('ram:CategoryCode', categoria) +
        e('ram:RateApplicablePercent', tipo),
    ),
  );
  const terminos =
    f.plazos.length > 0
      ? f.plazos.map(([dia, importe]) =>
          e('ram:SpecifiedTradePaymentTerms', fecha('DueDateDateTime', dia) + e('ram:PartialPaymentAmount', importe)),
        )
      : [e('ram:SpecifiedTradePaymentTerms', fecha('DueDateDateTime', f.vence))];
  const adjunto =
    f.adjunto &&
    e(
      'ram:AdditionalReferencedDocument',
      e(
        'ram:AttachmentBinaryObject',
        f.adjunto.contenido.toString('base64'),
        ` mimeCode="application/pdf" filename="${f.adjunto.nombre}"`,
      ),
    );
  const totales = [
    ...(['LineTotalAmount', 'TaxBasisTotalAmount'] as const).map((campo, i) =>
      e(`ram:${campo}`, [f.bruto, f.base][i] ?? ''),
    ),
    e('ram:TaxTotalAmount', f.impuesto, ` currencyID="${f.moneda}"`),
    e('ram:RoundingAmount', f.redondeo) + e('ram:GrandTotalAmount', f.conImpuestos),
    e('ram:TotalPrepaidAmount', f.anticipado) + e('ram:DuePayableAmount', f.aPagar),
  ];
  const acuerdo = [
    parte('SellerTradeParty', f.vendedor) + parte('BuyerTradeParty', f.comprador),
    referencia('BuyerOrderReferencedDocument', f.pedido) + referencia('ContractReferencedDocument', f.contrato),
    adjunto ?? '',
  ];
  const pago = [
    e('ram:InvoiceCurrencyCode', f.moneda) + impuestos.join(''),
    ajuste('false', f.descuento) + ajuste('true', f.recargo) + terminos.join(''),
    e('ram:SpecifiedTradeSettlementHeaderMonetarySummation', totales.join('')),
    f.centro && e('ram:ReceivableSpecifiedTradeAccountingAccount', e('ram:ID', f.centro)),
  ];
  const dentro = [
    e('rsm:ExchangedDocumentContext', e('ram:GuidelineSpecifiedDocumentContextParameter', e('ram:ID', perfil))),
    e(
      'rsm:ExchangedDocument',
      e('ram:ID', f.numero) +
        e('ram:TypeCode', f.tipo) +
        fecha('IssueDateTime', f.fecha) +
        e('ram:IncludedNote', e('ram:Content', f.nota)),
    ),
    e(
      'rsm:SupplyChainTradeTransaction',
      [
        ...lineas,
        e('ram:ApplicableHeaderTradeAgreement', acuerdo.join('')),
        e('ram:ApplicableHeaderTradeSettlement', pago.join('')),
      ].join('\n'),
    ),
  ];
  const CEFACT = 'urn:un:unece:uncefact:data:standard:';
  const MODULOS = Object.entries({ rsm: 'CrossIndustryInvoice', ram: 'ReusableAggregateBusinessInformationEntity' });
  const espacios = [...MODULOS, ['udt', 'UnqualifiedDataType']].map(
    ([p, modulo]) => `xmlns:${p}="${CEFACT}${modulo}:100"`,
  );
  return `${DECLARA}<rsm:CrossIndustryInvoice ${espacios.join(' ')}>${dentro.join('\n')}</rsm:CrossIndustryInvoice>`;
}
