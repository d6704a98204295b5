// The cart's page saves quantities by itself. Without this script a button does, and the button of the order takes them along.

const SAVE_MS = 400;

const quantities = (form) => [...form.querySelectorAll('.quantity input')];

/** Saves changed quantities, unless one is not allowed. The island sends one request at a time and drops others. */
function save(form) {
  const changed = quantities(form).filter(({ value, defaultValue }) => value !== defaultValue);
  if (changed.length && changed.every(({ value, min, max }) => Number(value) >= min && Number(value) <= max))
    form.requestSubmit(form.querySelector('.cart-update'));
}

let timer;
let sent = new Map();
document.addEventListener('input', ({ target: { form } }) => {
  if (form?.id !== 'cart-form') return;
  clearTimeout(timer);
  timer = setTimeout(() => save(form), SAVE_MS);
});
document.addEventListener('juzur:form:submit', ({ target: form }) => {
  if (form.id === 'cart-form') sent = new Map(quantities(form).map((field) => [field, field.value]));
});
document.addEventListener('juzur:form:success', ({ target: form }) => {
  for (const [field, value] of sent) field.defaultValue = value;
  // What was pressed while the request was running.
  if (form.id === 'cart-form') save(form);
});
