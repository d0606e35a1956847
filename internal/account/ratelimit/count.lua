-- Counts in several windows, or in none of them if one would exceed its limit.
-- Each of KEYS is a window. ARGV has three numbers for each: what to count, the
-- limit, and the period in milliseconds. A window begins when the first is counted
-- in it, and the server drops it when its period is over.
--
-- Returns 1 if it counted and otherwise 0, then the count of each window and the
-- milliseconds until it ends. A window that has not begun has a count of 0.
local counted, counts, left = 1, {}, {}
for i, key in ipairs(KEYS) do
	left[i] = redis.call("PTTL", key)
	counts[i] = left[i] > 0 and tonumber(redis.call("GET", key)) or 0
	if counts[i] + ARGV[3 * i - 2] > tonumber(ARGV[3 * i - 1]) then
		counted = 0
	end
end

local answer = {counted}
for i, key in ipairs(KEYS) do
	local n, period = tonumber(ARGV[3 * i - 2]), ARGV[3 * i]
	if counted == 1 and n > 0 then
		counts[i] = counts[i] + n
		if left[i] > 0 then
			redis.call("INCRBY", key, n)
		else
			redis.call("SET", key, n, "PX", period)
			left[i] = tonumber(period)
		end
	end
	answer[2 * i], answer[2 * i + 1] = counts[i], left[i]
end
return answer
