// Copy buttons, and forms that are sent once. The pages work without this script.

for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', () => copy(document.getElementById(button.dataset.copy)));
}

const key = document.querySelector('.secret input');
key?.addEventListener('focus', () => key.select());

// A second click on the button of a form must not create a second key.
for (const form of document.querySelectorAll('form[data-once]')) {
  form.addEventListener('submit', () => {
    for (const button of form.querySelectorAll('button')) button.disabled = true;
  });
}

// Going back shows a page as it was left: its form can be used again.
addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('form[data-once] button')) button.disabled = false;
});

// copy copies the text of an element, or selects it if it cannot.
async function copy(element) {
  const status = document.getElementById(`${element.id}-copied`);
  try {
    await navigator.clipboard.writeText(element.value ?? element.textContent);
    status.textContent = 'Copied.';
  } catch {
    getSelection().selectAllChildren(element);
    element.select?.();
    status.textContent = 'The browser does not allow copying. The text is selected: copy it with the keyboard.';
  }
}
