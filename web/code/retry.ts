async function read(url, attempts = 5) {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, { headers: { Authorization: `Bearer ${process.env.KEY}` } });
    if (response.ok) return response.json();
    const problem = await response.json();
    if (![429, 503].includes(response.status) || attempt === attempts) {
      throw new Error(`${problem.code}: ${problem.detail} (request ${problem.requestId})`);
    }
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(response.headers.get("Retry-After") ?? 2)));
  }
}

read("https://api.example.org/api/v1/bills/118/hr/1").then(({ bill }) => console.log(bill.title));
